import { posix } from 'node:path'

/** The areas that others import, each with its short name in package.json. */
const shortNames = {
  'contract/': '#contract/',
  'src/domain/': '#domain/',
  'src/machines/': '#machines/',
  'src/services/': '#services/',
  'src/ui/': '#ui/',
} as const

const areas = Object.entries(shortNames)

/** What an import names: `from '…'`, `import '…'`, `import('…')`, `vi.mock('…'`. */
const imports = /\b(?:from|import|import\(|vi\.(?:do)?[mM]ock\(|importActual(?:<[^>]*>)?\()\s*'([^'?]+)'/g

/** Imports that are not in the one style, as `path: message`: within an area relative, across areas by the short name. */
export function importStyleBreaks(file: string, content: string): string[] {
  return [...content.matchAll(imports)].flatMap(([, imported = '']) => {
    const better = inStyle(file, imported)
    return better === imported
      ? []
      : [
          `${file}: '${imported}'\n    Within an area imports are relative, across areas by the short name: '${better}'.`,
        ]
  })
}

/** How a file names what it imports. */
export function inStyle(file: string, imported: string): string {
  const target = targetOf(file, imported)
  const area = areas.find(([folder]) => target?.startsWith(folder))
  if (target === null || area === undefined) return imported
  const [folder, short] = area
  if (!file.startsWith(folder)) return `${short}${target.slice(folder.length)}`
  const path = posix.relative(posix.dirname(file), target)
  return path.startsWith('.') ? path : `./${path}`
}

/** The file of ours that is imported; null where it is a package. */
function targetOf(file: string, imported: string): string | null {
  if (imported.startsWith('.')) return posix.join(posix.dirname(file), imported)
  const area = areas.find(([, short]) => imported.startsWith(short))
  return area === undefined ? null : `${area[0]}${imported.slice(area[1].length)}`
}
