/**
 * A letter as HTML that old mail programs show, too: tables without a border, styles in the elements, pictures of a given
 * size. It sets no colors, so each program shows its own light or dark ones.
 */
import { portraitPixels } from '../pictures/pictures.ts'
import { escaped } from '../values/escaped.ts'
import { type Block, type Letter, type Line, type PortraitOf, portraitKey } from '../values/letter.ts'

/** The size of a portrait in the mail: the file has twice as many pixels in each direction. */
const portraitSize = { width: portraitPixels.width / 2, height: portraitPixels.height / 2 }

interface Options {
  readonly subject: string
  /** The content ids of the portraits that go with the mail, by `portraitKey`. */
  readonly contentIds: ReadonlyMap<string, string>
}

export const htmlOf = (letter: Letter, { subject, contentIds }: Options): string =>
  [
    '<!doctype html>',
    '<html lang="en">',
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark">',
    '<meta name="supported-color-schemes" content="light dark">',
    `<title>${escaped(subject)}</title>`,
    '</head>',
    '<body style="margin:0;padding:16px">',
    `<div style="max-width:600px;${font}">`,
    ...letter.flatMap((block) => runsOf(block).map((run) => htmlOfRun(run, contentIds))),
    '</div>',
    '</body>',
    '</html>',
    '',
  ].join('\n')

const font = 'font-family:Arial,Helvetica,sans-serif;font-size:16px;line-height:24px'
const paragraph = 'margin:0 0 16px'

/** Lines of the same kind that follow each other. */
type Run = readonly [Line, ...Line[]]

function runsOf(block: Block): Run[] {
  const runs: [Line, ...Line[]][] = []
  for (const line of block) {
    const last = runs.at(-1)
    if (last?.[0].kind === line.kind) last.push(line)
    else runs.push([line])
  }
  return runs
}

type ContentIds = Options['contentIds']

function htmlOfRun(run: Run, contentIds: ContentIds): string {
  if (run.some((line) => pictureIn(line, contentIds) !== null)) return tableOf(run, contentIds)
  const lines = run.map(htmlOfLine)
  switch (run[0].kind) {
    case 'sentence':
      return `<p style="${paragraph}">${lines.join(' ')}</p>`
    case 'item':
      return `<ul style="${paragraph};padding:0 0 0 24px">${lines.map((line) => `<li>${line}</li>`).join('')}</ul>`
    case 'link':
      return `<p style="${paragraph};word-break:break-all">${lines.join('<br>')}</p>`
    case 'quote':
      return `<blockquote style="${paragraph};padding:0 0 0 16px;border-left:2px solid">${lines.join('<br>')}</blockquote>`
  }
}

/**
 * Sentences beside their portrait; items each beside its own. An item without one keeps the place free, so that all items
 * begin below each other.
 */
function tableOf(run: Run, contentIds: ContentIds): string {
  const rows = run[0].kind === 'sentence' ? [run] : run.map((line) => [line])
  return [
    `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="${paragraph}">`,
    ...rows.map((lines) => {
      const [picture = ''] = lines.flatMap((line) => pictureIn(line, contentIds) ?? [])
      return `<tr>${pictureCell(picture)}${wordsCell(lines.map(htmlOfLine).join(' '))}</tr>`
    }),
    '</table>',
  ].join('\n')
}

const pictureCell = (picture: string) =>
  `<td width="${portraitSize.width}" valign="middle" style="padding:0 12px 8px 0">${picture}</td>`
const wordsCell = (words: string) => `<td valign="middle" style="padding:0 0 8px;${font}">${words}</td>`

function pictureIn(line: Line, contentIds: ContentIds): string | null {
  const portrait = 'portrait' in line ? line.portrait : undefined
  const contentId = portrait === undefined ? undefined : contentIds.get(portraitKey(portrait))
  return portrait === undefined || contentId === undefined ? null : imageOf(portrait, contentId)
}

function imageOf({ name }: PortraitOf, contentId: string): string {
  const { width, height } = portraitSize
  const alt = escaped(`Portrait of ${name}`)
  return `<img src="cid:${escaped(contentId)}" width="${width}" height="${height}" alt="${alt}" style="display:block;border:0;border-radius:50%">`
}

function htmlOfLine(line: Line): string {
  switch (line.kind) {
    case 'sentence':
    case 'quote':
      return escaped(line.text)
    case 'item':
      return line.link === undefined ? escaped(line.text) : anchorOf(line.link, line.text)
    case 'link':
      return anchorOf(line.link, line.link)
  }
}

const anchorOf = (address: string, words: string): string =>
  `<a href="${escaped(address)}" target="_blank" rel="noopener noreferrer">${escaped(words)}</a>`
