/** Removes the styles of Radix Themes for components that a page does not use. These are two thirds of its styles. */
import type { Plugin } from 'vite'

export function usedStyles(): Plugin {
  return {
    name: 'kinweave-used-styles',
    apply: 'build',
    enforce: 'post',
    generateBundle(_options, bundle) {
      const scripts = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? [file.code] : []))
      const used = new Set(scripts.flatMap((code) => code.match(component) ?? []))
      for (const file of Object.values(bundle)) {
        if (file.type !== 'asset' || !file.fileName.endsWith('.css')) continue
        const text = typeof file.source === 'string' ? file.source : Buffer.from(file.source).toString('utf8')
        file.source = withoutUnused(text, used)
      }
    },
  }
}

/**
 * Matches the class names of components, such as `rt-TextFieldRoot`. Names that begin in lower case, such as
 * `rt-r-size-2`, are options of all components.
 */
const component = /\brt-[A-Z]\w*/g

/**
 * The styles without those of unused components. `styles` must be minified, without comments. `used` has the class
 * names of the used components.
 */
export function withoutUnused(styles: string, used: ReadonlySet<string>): string {
  let kept = ''
  let at = 0
  while (at < styles.length) {
    const open = styles.indexOf('{', at)
    const semicolon = styles.indexOf(';', at)
    if (semicolon !== -1 && (open === -1 || semicolon < open)) {
      // A statement without a block, such as `@layer reset,theme;`.
      kept += styles.slice(at, semicolon + 1)
      at = semicolon + 1
      continue
    }
    if (open === -1) return kept + styles.slice(at)
    const close = endOfBlock(styles, open)
    kept += block(styles.slice(at, open), styles.slice(open + 1, close), used)
    at = close + 1
  }
  return kept
}

function block(head: string, body: string, used: ReadonlySet<string>): string {
  if (/^\s*@(?:media|supports|layer|container)/.test(head)) {
    const inside = withoutUnused(body, used)
    return inside.trim() === '' ? '' : `${head}{${inside}}`
  }
  if (head.trimStart().startsWith('@')) return `${head}{${body}}`
  const selectors = selectorsIn(head).filter((selector) =>
    (selector.match(component) ?? []).every((name) => used.has(name)),
  )
  return selectors.length === 0 ? '' : `${selectors.join(',')}{${body}}`
}

/** Splits a list of selectors at its commas. Commas within brackets do not count, as in `:where(.a, .b)`. */
function selectorsIn(head: string): string[] {
  const selectors = ['']
  let depth = 0
  for (const letter of head) {
    depth += letter === '(' ? 1 : letter === ')' ? -1 : 0
    if (letter === ',' && depth === 0) selectors.push('')
    else selectors.push((selectors.pop() ?? '') + letter)
  }
  return selectors
}

function endOfBlock(styles: string, open: number): number {
  let depth = 0
  for (let at = open; at < styles.length; at += 1) {
    if (styles[at] === '{') depth += 1
    if (styles[at] === '}') depth -= 1
    if (depth === 0) return at
  }
  return styles.length
}
