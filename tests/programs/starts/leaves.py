# Leaves at once: what a start costs.
