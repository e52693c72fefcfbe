/*
 * commands.h - the subcommands of build/sortie, one file each: NAME_command.c. argv[0] is the subcommand's name. Each
 * returns the exit status: 0 if it is done, 1 if it is refused and nothing was changed, 2 if the system failed. Errors
 * are printed on stderr.
 */
#ifndef SORTIE_COMMANDS_H
#define SORTIE_COMMANDS_H

int match_command(int argc, char **argv);
int check_command(int argc, char **argv);
int grader_command(int argc, char **argv);
int duel_command(int argc, char **argv);
int gauntlet_command(int argc, char **argv);
int league_command(int argc, char **argv);
int play_command(int argc, char **argv);
int show_command(int argc, char **argv);
int verify_command(int argc, char **argv);
int game_command(int argc, char **argv);
int doctor_command(int argc, char **argv);
int contest_command(int argc, char **argv);
int submit_command(int argc, char **argv);
int contestant_command(int argc, char **argv);
int submissions_command(int argc, char **argv);
int status_command(int argc, char **argv);
int batch_command(int argc, char **argv);
int standings_command(int argc, char **argv);
int order_command(int argc, char **argv);
int similar_command(int argc, char **argv);
int upgrade_command(int argc, char **argv);
int run_command(int argc, char **argv);
int matches_command(int argc, char **argv);
int site_command(int argc, char **argv);
int archive_command(int argc, char **argv);
int serve_command(int argc, char **argv);
int interactor_command(int argc, char **argv);
int package_command(int argc, char **argv);
int inbox_command(int argc, char **argv);
int unrated_command(int argc, char **argv);
int judge_command(int argc, char **argv);
int acts_command(int argc, char **argv);
int worker_command(int argc, char **argv);

#endif
