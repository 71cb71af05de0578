import { posix } from 'node:path'

/** The areas that other areas import, with their short names in package.json. */
const shortNames = {
  'contract/': '#contract/',
  'src/domain/': '#domain/',
  'src/machines/': '#machines/',
  'src/services/': '#services/',
  'src/ui/': '#ui/',
  'sync/': '#sync/',
} as const

const areas = Object.entries(shortNames)

/** Matches the name of an imported file: `from '…'`, `import '…'`, `import('…')`, `vi.mock('…'`. */
const imports = /\b(?:from|import|import\(|vi\.(?:do)?[mM]ock\(|importActual(?:<[^>]*>)?\()\s*'([^'?]+)'/g

/** An import in `src` that goes up three folders or more must use the short name, so that nobody has to count dots. */
const deep = '../../../'

/** Imports in another style, as `path: message`. */
export function importStyleBreaks(file: string, content: string): string[] {
  return [...content.matchAll(imports)].flatMap(([, imported = '']) => {
    const better = inStyle(file, imported)
    if (better !== imported) {
      return [
        `${file}: '${imported}'\n    Imports of the same area are relative, up to two folders up. Others take the short name: '${better}'.`,
      ]
    }
    if (!isDeep(file, imported)) return []
    return [
      `${file}: '${imported}'\n    In src an import climbs two folders at most, and this one has no short name. Move the two files closer together.`,
    ]
  })
}

/** How `file` must write an import: in the right style. */
export function inStyle(file: string, imported: string): string {
  const target = targetOf(file, imported)
  const area = areas.find(([folder]) => target?.startsWith(folder))
  if (target === null || area === undefined) return imported
  const [folder, short] = area
  const path = posix.relative(posix.dirname(file), target)
  if (!file.startsWith(folder) || isDeep(file, path)) return `${short}${target.slice(folder.length)}`
  return path.startsWith('.') ? path : `./${path}`
}

function isDeep(file: string, imported: string): boolean {
  return file.startsWith('src/') && imported.startsWith(deep)
}

/** The imported file, if it is in this repository; null for a package. */
function targetOf(file: string, imported: string): string | null {
  if (imported.startsWith('.')) return posix.join(posix.dirname(file), imported)
  const area = areas.find(([, short]) => imported.startsWith(short))
  return area === undefined ? null : `${area[0]}${imported.slice(area[1].length)}`
}
