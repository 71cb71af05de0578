import Bowser from 'bowser'

/** Longer than what any browser says of itself. */
const mostRead = 300
const mostTold = 80

/** What a User-Agent header says, as people say it: `Firefox on Windows`; empty for a program that says nothing known. */
export function deviceWords(userAgent: string): string {
  if (userAgent === '') return ''
  const { browser, os } = Bowser.parse(userAgent.slice(0, mostRead))
  return [browser.name, os.name]
    .filter((word) => word !== undefined && word !== '')
    .join(' on ')
    .slice(0, mostTold)
}
