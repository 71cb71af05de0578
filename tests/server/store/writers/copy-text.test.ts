import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CopyText } from '../../../../server/store/writers/copy-text.ts'

/** Reads COPY's text format back: rows of cells, null for \N. */
function cellsOf(text: string): (string | null)[][] {
  const rows = text.split('\n').slice(0, -1)
  return rows.map((row) => row.split('\t').map((cell) => (cell === '\\N' ? null : unescaped(cell))))
}

const meant: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t' }
const unescaped = (cell: string) =>
  cell.replaceAll(/\\(.)/g, (_all, letter: string) => meant[letter] ?? letter)

function written(rows: readonly (readonly (string | null)[])[]): CopyText {
  const text = new CopyText()
  for (const row of rows) {
    for (const [index, cell] of row.entries()) {
      if (index > 0) text.nextCell()
      if (cell === null) text.putNull()
      else text.put(cell)
    }
    text.nextRow()
  }
  return text
}

const cell = fc.option(
  fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.string({ unit: fc.constantFrom('\\', '\n', '\r', '\t', 'N', 'é', '😀', '\b') }),
  ),
)

test('every text comes back as it was, whatever stands in it', () => {
  fc.assert(
    fc.property(fc.array(fc.array(cell, { minLength: 1 })), (rows) => {
      expect(cellsOf(written(rows).take().toString())).toEqual(rows)
    }),
  )
})

test('much text makes room for itself, and what has been taken is not given again', () => {
  const rows = Array.from({ length: 500 }, (_, index) => [
    `${index} ${'x'.repeat(997)}`,
    `é${'ü'.repeat(500)}`,
  ])
  const text = written(rows)
  const first = text.take()
  text.put('more')
  text.nextRow()

  expect(text.length).toBe(5)
  expect(text.take().toString()).toBe('more\n')
  expect(cellsOf(first.toString())).toEqual(rows)
})
