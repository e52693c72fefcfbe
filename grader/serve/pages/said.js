window.sortiePrinted({"batch":{{batch}},"matches":{
{{#printed}}{{?placed}}{{?begins}}{{?behind}},{{/behind}}
"{{testpoint}}-{{round}}-{{number}}":[{{/begins}}{{!begins}},
{{/begins}}{{moment}}{{?ends}}]{{/ends}}{{/placed}}{{/printed}}}});
