import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CopyBinary } from '../../../../server/store/writers/copy-binary.ts'

/** Parses COPY's binary format: rows of cells, with null for missing values. */
function cellsOf(bytes: Buffer): (Buffer | null)[][] {
  expect(bytes.subarray(0, 11).toString('latin1')).toBe('PGCOPY\n\xff\r\n\0')
  const rows: (Buffer | null)[][] = []
  let at = 19
  for (let cells = bytes.readInt16BE(at); cells >= 0; cells = bytes.readInt16BE(at)) {
    at += 2
    const row: (Buffer | null)[] = []
    for (let cell = 0; cell < cells; cell++) {
      const length = bytes.readInt32BE(at)
      at += 4
      row.push(length < 0 ? null : bytes.subarray(at, at + length))
      at += Math.max(length, 0)
    }
    rows.push(row)
  }
  expect(at + 2).toBe(bytes.length)
  return rows
}

const textsOf = (bytes: Buffer) =>
  cellsOf(bytes).map((row) => row.map((cell) => (cell === null ? null : cell.toString())))

function written(rows: readonly (readonly (string | null)[])[]): CopyBinary {
  const into = new CopyBinary()
  for (const row of rows) {
    into.beginRow(row.length)
    for (const cell of row)
      if (cell === null) into.putNull()
      else into.putText(cell)
  }
  return into
}

test('every text comes back unchanged, whatever it contains', () => {
  const cell = fc.option(fc.string({ unit: 'grapheme', maxLength: 300 }))
  fc.assert(
    fc.property(fc.array(fc.array(cell)), (rows) => {
      expect(textsOf(written(rows).take())).toEqual(rows)
    }),
  )
})

test('the buffer grows for long text, and written bytes are not returned twice', () => {
  const rows = Array.from({ length: 500 }, (_, index) => [
    `${index} ${'x'.repeat(997)}`,
    `é${'ü'.repeat(500)}`,
  ])
  const into = written(rows)
  const first = into.take()

  expect(into.length).toBe(0)
  into.beginRow(1)
  into.putText('more')
  expect(textsOf(into.take())).toEqual([['more']])
  expect(textsOf(first)).toEqual(rows)
})

test('a whole number is written as the database reads it, however large', () => {
  const numbers = fc.oneof(fc.maxSafeInteger(), fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }))
  fc.assert(
    fc.property(numbers, (number) => {
      const into = new CopyBinary()
      into.beginRow(1)
      into.putInt64(number)
      expect(cellsOf(into.take())[0]?.[0]?.readBigInt64BE()).toBe(BigInt(number))
    }),
  )
})

test('values are as long as their types', () => {
  const into = new CopyBinary()
  into.beginRow(6)
  into.putBoolean(true)
  into.putInt32(-3)
  into.putInt64(-4n)
  into.putDouble(0.5)
  into.putHex('00ff')
  into.putJson({ is: 'ä' })
  const [row = []] = cellsOf(into.take())

  expect(row.map((cell) => cell?.toString('hex'))).toEqual([
    '01',
    'fffffffd',
    'fffffffffffffffc',
    '3fe0000000000000',
    '00ff',
    `01${Buffer.from('{"is":"ä"}').toString('hex')}`,
  ])
})
