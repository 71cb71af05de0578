import { describe, expect, it } from 'vitest'
import { UserId } from '#contract/wire.ts'
import { htmlOf } from '../../../server/mail/html-of-letter.ts'
import { type Letter, link, portraitKey, sentence, textOf } from '../../../server/values/letter.ts'

const ben = { userId: UserId.parse('7'), name: 'Ben Hale' }
const contentIds = new Map([[portraitKey(ben), 'one@kinweave']])
const shown = (letter: Letter, subject = 'News') => htmlOf(letter, { subject, contentIds })
/** The words of the body, as somebody reads them. */
const wordsIn = (html: string) =>
  html
    .slice(html.indexOf('<body'))
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()

describe(textOf.name, () => {
  it('separates blocks by a blank line', () => {
    const letter: Letter = [
      [sentence('Hello,')],
      [sentence('News:'), { kind: 'item', text: 'Ben came', link: 'https://a.example/1' }],
      [sentence('Ben writes:'), { kind: 'quote', text: 'I came' }],
      [link('https://a.example')],
    ]

    expect(textOf(letter)).toBe(
      'Hello,\n\nNews:\n- Ben came\n  https://a.example/1\n\nBen writes:\n> I came\n\nhttps://a.example\n',
    )
  })
})

describe(htmlOf.name, () => {
  it('says in the same order what the text says', () => {
    const html = shown([
      [sentence('Hello,'), sentence('this has happened:')],
      [
        { kind: 'item', text: 'Ben came', link: 'https://a.example/1', portrait: ben },
        { kind: 'item', text: 'Cleo went' },
      ],
      [sentence('Ben writes:'), { kind: 'quote', text: 'I came' }],
      [link('https://a.example')],
    ])

    expect(wordsIn(html)).toBe(
      'Hello, this has happened: Ben came Cleo went Ben writes: I came https://a.example',
    )
    expect(html).toContain(
      '<a href="https://a.example/1" target="_blank" rel="noopener noreferrer">Ben came</a>',
    )
  })

  it('shows a portrait with its size and the name, and no picture from any server', () => {
    const html = shown([[sentence('Ben Hale invites you.', ben)]])

    expect(html.match(/<img [^>]*>/g)).toEqual([
      '<img src="cid:one@kinweave" width="48" height="60" alt="Portrait of Ben Hale" style="display:block;border:0;border-radius:50%">',
    ])
    expect(html).not.toMatch(/http|url\(|<script|<link|<style/i)
  })

  it('keeps no place for portraits if no line has one', () => {
    const cleo = { userId: UserId.parse('8'), name: 'Cleo' }

    expect(shown([[{ kind: 'item', text: 'Cleo came', portrait: cleo }]])).not.toMatch(/<img|<table/)
  })

  it('takes markup in names for words', () => {
    const name = '</title><img src=x onerror="alert(1)">'
    const evil = { ...ben, name }
    const html = shown(
      [
        [sentence(`${name} invites you.`, evil)],
        [{ kind: 'item', text: name, link: `https://a.example/?"><script>`, portrait: evil }],
        [{ kind: 'item', text: name }],
        [{ kind: 'quote', text: name }],
        [link(`https://a.example/"${name}`)],
      ],
      name,
    )

    expect(html.match(/<(script|img)[^>]*>/g)).toEqual(
      Array(2).fill(
        '<img src="cid:one@kinweave" width="48" height="60" alt="Portrait of &lt;/title&gt;&lt;img src=x onerror=&quot;alert(1)&quot;&gt;" style="display:block;border:0;border-radius:50%">',
      ),
    )
    expect(html.match(/<\/title>/g)).toHaveLength(1)
    expect(html.match(/<title>[^<]*<\/title>/g)).toHaveLength(1)
  })
})
