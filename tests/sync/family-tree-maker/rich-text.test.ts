import { describe, expect, it } from 'vitest'
import { plainText } from '#sync/family-tree-maker/rich-text.ts'

const rtf = (body: string) =>
  `{\\rtf1\\ansi\\ansicpg1252\\deff0\\deflang1033{\\fonttbl{\\f0\\fnil\\fcharset0 Microsoft Sans Serif;}}\r\n{\\*\\generator Msftedit;}\\viewkind4\\uc1\\pard\\f0\\fs17 ${body}}`

describe('the text of RTF', () => {
  it.each([
    ['a line\\par\r\nand another\\par', 'a line\nand another'],
    ["caf\\'e9", 'café'],
    ['\\u321?\\u243od\\u378?', 'Łódź'],
    ['{\\b bold} and \\i italic\\i0  text', 'bold and italic text'],
    ['\\{braces\\} and a back\\\\slash', '{braces} and a back\\slash'],
    ['\\ldblquote so\\rdblquote , he said\\emdash twice', '“so”, he said—twice'],
    ['before{\\pict\\pngblip 89504e47}after', 'beforeafter'],
    ['{\\uc2\\u8364 ??}5', '€5'],
    ['', ''],
  ])('%s is %s', (body, text) => {
    expect(plainText(rtf(body))).toBe(text)
  })

  it('is the text itself if it is not RTF', () => {
    expect(plainText(' a {plain} \\text ')).toBe('a {plain} \\text')
  })

  it('ends where a damaged text ends', () => {
    expect(plainText('{\\rtf1 half a {\\b word')).toBe('half a word')
    expect(plainText('{\\rtf1 closed}}} more')).toBe('closed')
  })
})
