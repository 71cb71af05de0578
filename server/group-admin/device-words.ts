import Bowser from 'bowser'

/** More characters than any browser's User-Agent has. */
const mostRead = 300
const mostTold = 80

/** What a User-Agent header says, in words: `Firefox on Windows`; empty if nothing in it is known. */
export function deviceWords(userAgent: string): string {
  if (userAgent === '') return ''
  const { browser, os } = Bowser.parse(userAgent.slice(0, mostRead))
  return [browser.name, os.name]
    .filter((word) => word !== undefined && word !== '')
    .join(' on ')
    .slice(0, mostTold)
}
