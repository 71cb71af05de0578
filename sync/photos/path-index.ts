/**
 * Finds the file that a tree means by a path. Only files of the archive or folder are in the index, so no path leads out
 * of it, whatever a tree says.
 */
import { decodedPath, innerPath, withoutScheme } from '#domain/content/file-paths.ts'

export class PathIndex {
  readonly #exact = new Map<string, string>()
  /** By `alike`. Null: several files are alike, and none of them is meant more than the other. */
  readonly #alike = new Map<string, string | null>()
  readonly #treeFolder: string

  /** `treeName`: where the tree itself is; paths in it are relative to its folder. */
  constructor(names: Iterable<string>, treeName: string | null) {
    this.#treeFolder = treeName === null ? '' : folderOf(innerPath(treeName) ?? '')
    for (const name of names) {
      const path = innerPath(name)
      if (path === null) continue
      this.#exact.set(path, name)
      const folded = alike(path)
      this.#alike.set(folded, this.#alike.has(folded) ? null : name)
    }
  }

  /** The name of the file that the tree calls by this path; null if there is none. */
  find(path: string): string | null {
    for (const written of [path, decodedPath(path)]) {
      const inner = innerPath(withoutScheme(written))
      if (inner === null) continue
      const found = isAbsolute(written)
        ? this.#endOf(inner)
        : (this.#at(this.#treeFolder + inner) ?? this.#at(inner))
      if (found !== null) return found
    }
    return null
  }

  #at(path: string): string | null {
    return this.#exact.get(path) ?? this.#alike.get(alike(path)) ?? null
  }

  /** Programs pack `C:\Users\Ada\photos\a.jpg` as `photos/a.jpg`: the longest end that is a file of the archive. */
  #endOf(path: string): string | null {
    for (let end = path; ; ) {
      const found = this.#at(this.#treeFolder + end) ?? this.#at(end)
      const slash = end.indexOf('/')
      if (found !== null || slash === -1) return found
      end = end.slice(slash + 1)
    }
  }
}

/** Computers differ in case. The server knows paths with single at-signs, which GEDCOM doubles or not. */
const alike = (path: string) => path.toLowerCase().replaceAll('@@', '@')

const folderOf = (path: string) => path.slice(0, path.lastIndexOf('/') + 1)

const isAbsolute = (path: string) => /^(?:file:|[\\/]|[a-z]:[\\/])/i.test(path)
