/**
 * `npm run previews` draws the pictures that sites show for links to the public pages, into public/previews. They are
 * committed, because the fonts of the machine that builds the pages may differ.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { chromium } from 'playwright'
import { type PublicPage, pictureOfPublicPage, publicPages } from '#domain/pages/public-pages.ts'
import { chromiumAdvice, chromiumArguments, findChromium } from './chromium.ts'
import { root } from './project.ts'

/** The size that sites expect, in pixels. */
const size = { width: 1200, height: 630 }

const fontFile = (path: string) => createRequire(import.meta.url).resolve(path)

async function fontRule(family: string, path: string): Promise<string> {
  const font = await readFile(fontFile(path), 'base64')
  return `@font-face { font-family: '${family}'; font-weight: 200 800; src: url(data:font/woff2;base64,${font}) }`
}

const fonts = await Promise.all([
  fontRule('Serif', '@fontsource-variable/newsreader/files/newsreader-latin-wght-normal.woff2'),
  fontRule('Sans', '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'),
])
const mark = await readFile(join(root, 'public', 'favicon.svg'), 'utf8')

const drawn = ({ title, description }: PublicPage) => `<!doctype html><meta charset="utf-8"><style>
  ${fonts.join('\n')}
  body { margin: 0; height: 630px; box-sizing: border-box; padding: 72px 88px; display: flex; flex-direction: column;
    background: #fbfaf7; color: #26231d; border-top: 14px solid #561e60 }
  h1 { margin: auto 0 24px; font: 500 84px/92px Serif; letter-spacing: -0.01em; text-wrap: balance }
  p { margin: 0; max-width: 24em; font: 400 32px/46px Sans; color: #69655c; text-wrap: pretty }
  b { display: flex; align-items: center; gap: 16px; font: 600 40px Serif }
  svg { width: 52px; height: 52px }
</style><b>${mark} Kinweave</b><h1>${title || 'Your family’s trees, in one view'}</h1><p>${description}</p>`

const executablePath = findChromium()
if (executablePath === undefined) throw new Error(chromiumAdvice)
const browser = await chromium.launch({ executablePath, args: chromiumArguments })
try {
  const page = await browser.newPage({ viewport: size })
  await mkdir(join(root, 'public', 'previews'), { recursive: true })
  for (const one of publicPages) {
    await page.setContent(drawn(one), { waitUntil: 'load' })
    await page.evaluate(() => document.fonts.ready)
    await writeFile(
      join(root, 'public', pictureOfPublicPage(one.path)),
      await page.screenshot({ type: 'jpeg', quality: 80 }),
    )
  }
} finally {
  await browser.close()
}
