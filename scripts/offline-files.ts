import { createHash } from 'node:crypto'
import type { Plugin } from 'vite'

const worker = 'service-worker'

/**
 * True for files that the service worker fetches: all that a page may need, except fonts for scripts that few families
 * use.
 */
const isNeeded = (file: string) =>
  /\.(js|css)$/.test(file)
    ? !/\.worker-/.test(file) && file !== `${worker}.js`
    : /-latin-(wght|standard|opsz)[^/]*\.woff2$/.test(file)

/**
 * Builds the service worker beside the pages, under a name that never changes, and writes into it the list of the files
 * to cache.
 */
export function offlineFiles(): Plugin {
  return {
    name: 'kinweave-offline-files',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      // Runs last, after Vite has removed scripts that contained only styles.
      order: 'post',
      handler: (_options, bundle) => {
        const files = Object.keys(bundle).filter(isNeeded).sort()
        const version = createHash('sha256').update(files.join()).digest('base64url').slice(0, 12)
        const built = bundle[`${worker}.js`]
        if (built?.type !== 'chunk' || built.imports.length > 0)
          throw new Error('The service worker must be built, and by itself.')
        const list = JSON.stringify({ version, files: files.map((file) => `/${file}`) })
        built.code = built.code.replace(/(["'`])__OFFLINE_FILES__\1/, JSON.stringify(list))
      },
    },
  }
}

/** The entries of the build: the pages, the page to which providers of contacts return, and the worker. */
export const entries = {
  index: 'index.html',
  'contacts-callback': 'contacts/callback.html',
  [worker]: `src/services/offline/${worker}.ts`,
}

/** The worker's address never changes; the name of every other file contains a hash of its content. */
export const entryFileNames = ({ name }: { name: string }) =>
  name === worker ? '[name].js' : 'assets/[name]-[hash].js'
