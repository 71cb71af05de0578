import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { rulesOfPage } from '../../scripts/rules-of-page.ts'

/** The rules that a page with this content needs of one sheet. */
async function rulesOf(html: string, sheet: string): Promise<string> {
  const pages = await mkdtemp(join(tmpdir(), 'kinweave-rules-'))
  try {
    await writeFile(join(pages, 'a.css'), sheet)
    return await rulesOfPage(pages, html, ['/a.css'])
  } finally {
    await rm(pages, { recursive: true })
  }
}

describe(rulesOfPage.name, () => {
  it('leaves out rules for elements, classes and attributes that the page does not contain', async () => {
    const sheet = '._a{top:0}._b{top:1px}table{top:2px}[data-size="9"]{top:3px}._a:hover{top:4px}'

    expect(await rulesOf('<p class="_a">Hello</p>', sheet)).toBe('._a{top:0}._a:hover{top:4px}')
  })

  it('keeps the rules of both looks, because a script chooses one before the first paint', async () => {
    expect(await rulesOf('<p>Hello</p>', '.dark p{top:0}.light p{top:1px}.dim p{top:2px}')).toBe(
      '.dark p{top:0}.light p{top:1px}',
    )
  })

  it('keeps rules whose selector names in brackets what the page need not contain', async () => {
    const sheet =
      '.r:where(:any-link){top:0}.r:where(:not(.ghost)) :where(svg){top:1px}.q:where(:not(.ghost)){top:2px}'

    expect(await rulesOf('<a class="r"><svg/></a>', sheet)).toBe(
      '.r:where(:any-link){top:0}.r:where(:not(.ghost)) :where(svg){top:1px}',
    )
  })

  it('keeps variables that are read anywhere, also before they are set or only in the page', async () => {
    const sheet =
      'p{color:var(--ink)}html{--ink:var(--gray);--gray:#333;--size:2px;--unused:var(--lost);--lost:0}'

    expect(await rulesOf('<html><p style="width:var(--size)">Hello</p></html>', sheet)).toBe(
      'p{color:var(--ink)}html{--ink:var(--gray);--gray:#333;--size:2px;}',
    )
  })
})
