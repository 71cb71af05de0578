/**
 * The colours and fonts of a chart on paper, as attributes: they need no style sheet, so that a saved file has them, too.
 * On the screen, the style sheet of the window has precedence.
 */
export const inks = {
  paper: '#ffffff',
  box: '#fffefb',
  edge: '#c9c4b8',
  line: '#857f72',
  ink: '#26231d',
  quiet: '#69655c',
  start: '#f3eee2',
} as const

export const genderInks = { Female: '#9a6a3c', Male: '#4c6c7a', Unknown: '#8d897e' } as const

export const serif = "'Newsreader Variable', Newsreader, Georgia, 'Times New Roman', serif"
