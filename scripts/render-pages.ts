/** Renders the public pages into files of their own, so that they can be read without scripts. */
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type * as Rendered from '../src/app/rendered/render-page.tsx'
import { cacheFolder, programOf } from './project.ts'
import { rulesOfPage } from './rules-of-page.ts'
import { runNode } from './run-node.ts'

const rendererFolder = join(cacheFolder, 'renderer')

/** The folder of the rendered pages, below that of the built pages. The server never answers with it as it is. */
const renderedFolder = 'rendered'

/**
 * Builds the renderer, and writes each public page below `pages`: index.html with the page's own title, description,
 * content and styles, so that it is shown before any other file arrives; public/start-app.js then starts the app. Throws
 * with the output of Vite if the renderer cannot be built.
 */
export async function renderPages(pages: string): Promise<void> {
  const { code, output } = await runNode(
    [
      programOf('vite'),
      'build',
      '--ssr',
      'src/app/rendered/render-page.tsx',
      '--outDir',
      rendererFolder,
      '--emptyOutDir',
      '--logLevel',
      'warn',
    ],
    { env: { NODE_ENV: 'production' } },
  )
  if (code !== 0) throw new Error(output)
  const address = pathToFileURL(join(rendererFolder, 'render-page.js')).href
  const { pictureOfPublicPage, publicUrlPlace, renderings }: typeof Rendered = await import(address)

  const index = await readFile(join(pages, 'index.html'), 'utf8')
  const styles = await stylesOf(pages)
  const folder = join(pages, renderedFolder)
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  for (const { page, file, content } of renderings()) {
    const sheets = [...new Set([...filesOf(index, sheetLink), ...neededBy(content, styles)])]
    const filled = withContent(index, {
      ...page,
      content,
      address: `${publicUrlPlace}${page.path}`,
      picture: `${publicUrlPlace}${pictureOfPublicPage(page.path)}`,
      sheets,
      rules: await rulesOfPage(pages, `<html><body>${content}</body></html>`, sheets),
    })
    await writeFile(join(folder, file), filled)
  }
}

interface Style {
  readonly file: string
  readonly classes: ReadonlySet<string>
}

/** The built style sheets, with the names of their classes. */
async function stylesOf(pages: string): Promise<Style[]> {
  const files = (await readdir(join(pages, 'assets'))).filter((name) => name.endsWith('.css')).sort()
  return Promise.all(
    files.map(async (name) => ({
      file: `/assets/${name}`,
      classes: new Set((await readFile(join(pages, 'assets', name), 'utf8')).match(/(?<=\.)_[\w-]+/g)),
    })),
  )
}

/** The style sheets that name a class of the content. Classes of our own modules begin with a line below. */
function neededBy(content: string, styles: readonly Style[]): string[] {
  const used = [...content.matchAll(/class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' '))
  return styles.filter(({ classes }) => used.some((name) => classes.has(name))).map(({ file }) => file)
}

const sheetLink = /[ \t]*<link rel="stylesheet"[^>]* href="([^"]*)">\n?/g

/** The addresses in the links of a page. */
const filesOf = (index: string, link: RegExp) => [...index.matchAll(link)].map(([, file = '']) => file)

interface RenderedPage extends Rendered.PublicPage {
  readonly content: string
  readonly address: string
  readonly picture: string
  /** The addresses of the style sheets that the page has in the app. */
  readonly sheets: readonly string[]
  /** The rules of these sheets that the page needs. */
  readonly rules: string
}

function withContent(
  index: string,
  { title, description, content, address, picture, sheets, rules, startsLate }: RenderedPage,
): string {
  const name = title === '' ? 'Kinweave' : `${title} · Kinweave`
  const head = [
    `<title>${name}</title>`,
    `<meta name="description" content="${description}" />`,
    `<link rel="canonical" href="${address}" />`,
    '<meta property="og:site_name" content="Kinweave" />',
    '<meta property="og:type" content="website" />',
    `<meta property="og:title" content="${title || 'Your family’s trees, in one view'}" />`,
    `<meta property="og:description" content="${description}" />`,
    `<meta property="og:url" content="${address}" />`,
    `<meta property="og:image" content="${picture}" />`,
    '<meta name="twitter:card" content="summary_large_image" />',
  ].join('\n    ')
  const only = `<style nonce="__NONCE__" data-only-of-page>${rules}</style>`
  const { html, own } = withoutStyles(content)
  return withStarter(index, sheets, startsLate ?? false)
    .replace(/<title>[^<]*<\/title>\s*<meta\s+name="description"[^>]*>/, () => head)
    .replace(/<noscript>[^]*?<\/noscript>\s*/, '')
    .replace('</head>', () => `  ${only}\n    ${own}\n  </head>`)
    .replace('<div id="root"></div>', () => `<div id="root">${html}</div>`)
}

const appScript = /[ \t]*<script type="module"[^>]* src="([^"]*)"><\/script>\n/
const codeLink = /[ \t]*<link rel="modulepreload"[^>]* href="([^"]*)">\n/g

/** Replaces the app's script and style sheets with a script that fetches both. */
function withStarter(index: string, sheets: readonly string[], isLate: boolean): string {
  const app = appScript.exec(index)?.[1]
  if (app === undefined) throw new Error('The built page has no script.')
  const facts = {
    app,
    code: filesOf(index, codeLink).join(' '),
    styles: sheets.join(' '),
    when: isLate ? 'later' : 'now',
  }
  const data = Object.entries(facts).map(([name, value]) => `data-${name}="${value}"`)
  return index
    .replace(appScript, () => `    <script defer src="/start-app.js" ${data.join(' ')}></script>\n`)
    .replace(codeLink, '')
    .replace(sheetLink, '')
}

/** Moves the style attributes into a style element, because the policy of the pages forbids them. */
function withoutStyles(content: string): { readonly html: string; readonly own: string } {
  const styles: string[] = []
  const html = content.replace(
    / style="([^"]*)"/g,
    (_, style: string) => ` data-style="${styles.push(style)}"`,
  )
  const rules = styles.map((style, index) => `[data-style='${index + 1}']{${style}}`).join('')
  return { html, own: `<style nonce="__NONCE__">${rules}</style>` }
}
