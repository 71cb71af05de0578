/** The dates of GEDCOM in the 24 characters of RootsMagic. */
const monthNames = 'JAN FEB MAR APR MAY JUN JUL AUG SEP OCT NOV DEC'.split(' ')
const words: Readonly<Record<string, string>> = { BEF: 'B', AFT: 'A' }
const qualities: Readonly<Record<string, string>> = { ABT: 'A', EST: 'E', CAL: 'L' }

/** The date of a GEDCOM line as the program stores it; what it does not know is a text. */
export function storedDate(written: string): string {
  const text = written.trim().replaceAll(/\s+/g, ' ').toUpperCase()
  if (text === '') return '.'
  const parts = /^(?:(BEF|AFT|ABT|EST|CAL) )?(?:(?:(\d{1,2}) )?([A-Z]{3}) )?(\d{3,4})(\/\d\d?)?$/.exec(text)
  const month = parts?.[3] === undefined ? 0 : monthNames.indexOf(parts[3]) + 1
  if (parts === null || (parts[3] !== undefined && month === 0)) return `T${written}`
  const [, word = '', day = '0', , year = '0', dual] = parts
  const digits = [year.padStart(4, '0'), String(month).padStart(2, '0'), day.padStart(2, '0')].join('')
  return `D${words[word] ?? '.'}+${digits}${dual === undefined ? '.' : '/'}${qualities[word] ?? '.'}+00000000..`
}
