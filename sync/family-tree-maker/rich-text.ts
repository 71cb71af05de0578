/** Takes the text out of RTF, the form in which Family Tree Maker stores notes. */

/** A text in another form is returned as it is. */
export function plainText(text: string): string {
  if (!text.startsWith('{\\rtf')) return text.trim()
  const groups: Group[] = [{ isHidden: false, skip: 1 }]
  const written: string[] = []
  let toSkip = 0
  for (const [part, word, number, byte, sign] of text.matchAll(partPattern)) {
    const group = groups.at(-1) ?? { isHidden: true, skip: 1 }
    const write = (said: string) => {
      if (!group.isHidden) written.push(said)
    }
    if (part === '{') groups.push({ ...group })
    else if (part === '}') groups.pop()
    else if (byte !== undefined) {
      if (toSkip > 0) toSkip--
      else write(windows1252.decode(Uint8Array.of(Number.parseInt(byte, 16))))
    } else if (word === 'u') {
      write(String.fromCharCode(Number(number) & 0xffff))
      toSkip = group.skip
    } else if (word === 'uc') group.skip = Number(number)
    else if (sign === '*' || (word !== undefined && hiddenGroups.has(word))) group.isHidden = true
    else if (word !== undefined) write(signs[word] ?? '')
    else if (sign !== undefined) write(sign === '~' ? ' ' : '{}\\'.includes(sign) ? sign : '')
    else if (toSkip > 0) toSkip--
    else if (part !== '\r' && part !== '\n') write(part)
  }
  return written.join('').trim()
}

interface Group {
  isHidden: boolean
  /** How many characters follow a Unicode character for programs that do not know Unicode. */
  skip: number
}

/** A control word with its number, a byte in two digits, a control sign, or one character. */
const partPattern = /\\([a-z]+)(-?\d+)? ?|\\'([0-9a-f]{2})|\\([^a-z])|[^\\]/gisu

const hiddenGroups: ReadonlySet<string> = new Set([
  'fonttbl',
  'colortbl',
  'stylesheet',
  'info',
  'pict',
  'header',
  'footer',
  'object',
])

const signs: Readonly<Record<string, string>> = {
  par: '\n',
  line: '\n',
  tab: '\t',
  emdash: '—',
  endash: '–',
  lquote: '‘',
  rquote: '’',
  ldblquote: '“',
  rdblquote: '”',
  bullet: '•',
}

const windows1252 = new TextDecoder('windows-1252')
