import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PurgeCSS } from 'purgecss'

/** Classes and attributes that only the first script of a page sets (public/appearance.js). */
const setByScripts = ['light', 'dark', 'data-visitor']

/** PurgeCSS removes the rules of such a selector: it expects the page to contain each name in the brackets. */
const byPseudo = /[^{}]*:where\([^{}]*:(?:any-link|not|first-child|last-child|nth-child)\b[^{}]*\{/g
const inBrackets = /:not\([^()]*\)/g

/**
 * The rules of style sheets that can apply to a rendered page, in their order: those whose elements, classes and
 * attributes it contains. The rest, nine tenths, is for pages of the app.
 *
 * @param html the content of the page
 * @param files addresses of the sheets, such as '/assets/index-1a2b.css', in the order of the page
 */
export async function rulesOfPage(pages: string, html: string, files: readonly string[]): Promise<string> {
  const words = html.match(/[\w%-]+/g) ?? []
  const known = new Set(words)
  const mayApply = (selector: string) =>
    selector
      .replace(inBrackets, '')
      .match(/(?<=\.)[\w-]+/g)
      ?.some((name) => known.has(name)) ?? true
  const css = await Promise.all(
    files.map(async (file) => {
      const sheet = await readFile(join(pages, file), 'utf8')
      return {
        raw: sheet.replace(byPseudo, (rule) => (mayApply(rule) ? `/* purgecss ignore */${rule}` : rule)),
      }
    }),
  )
  const purged = await new PurgeCSS().purge({
    content: [{ raw: html, extension: 'html' }],
    css,
    defaultExtractor: () => words,
    safelist: setByScripts,
    keyframes: true,
  })
  return withoutUnused(purged.map(({ css: rules }) => rules).join(''), html)
}

/**
 * Removes the variables that nothing reads. PurgeCSS would also remove one that is read before it is set. A variable may be
 * read only by another one that nothing reads.
 */
function withoutUnused(css: string, html: string): string {
  const read = new Set([...`${css}${html}`.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name))
  const left = css.replace(/(--[\w-]+):[^;{}]*(;|(?=\}))/g, (set, name: string) =>
    read.has(name) ? set : '',
  )
  return left === css ? css : withoutUnused(left, html)
}
