/** The text of the first element of this name in the simple XML of the program; empty if there is none. */
export function textIn(xml: string, name: string): string {
  const [open, close] = [`<${name}>`, `</${name}>`]
  const start = xml.indexOf(open)
  const end = xml.indexOf(close, start)
  return start < 0 || end < 0 ? '' : plainText(xml.slice(start + open.length, end)).trim()
}

const signs: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

const plainText = (xml: string) =>
  xml.replaceAll(/&(amp|lt|gt|quot|apos);/g, (entity, name: string) => signs[name] ?? entity)
