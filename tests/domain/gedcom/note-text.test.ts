import { describe, expect, it } from 'vitest'
import { noteText } from '#domain/gedcom/note-text.ts'
import { recordOf } from './records.ts'

const note = (text: string, below = '') => noteText(recordOf(`0 NOTE ${text}${below}`))

describe(noteText.name, () => {
  it.each([
    ['plain', 'plain'],
    ['a < b & c > d', 'a < b & c > d'],
    ['<his mark>', '<his mark>'],
    ['@VOID@', ''],
    ['<p>One &amp; two</p><p>Three</p>', 'One & two\nThree'],
    ['One<br>two<BR/>three', 'One\ntwo\nthree'],
    ['<p></p><p></p><p></p><p>One</p>', 'One'],
    ['<p class="x">He <b>was</b> &lt;known&gt;</p>', 'He was <known>'],
  ])('turns %j into %j', (written, text) => {
    expect(note(written)).toBe(text)
  })

  it('is read as HTML where the file says that it is', () => {
    expect(note('a <i>fine</i> man', '\n1 MIME text/html')).toBe('a fine man')
    expect(note('a <i>fine</i> man')).toBe('a <i>fine</i> man')
  })

  it('is read in a time proportional to its length', () => {
    expect(note(`${'<'.repeat(50_000)}<br>`)).toHaveLength(50_000)
  })
})
