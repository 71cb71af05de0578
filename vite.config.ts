import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { entries, entryFileNames, offlineFiles } from './scripts/offline-files.ts'

const isScript = (id: string) => /\.(m?js|tsx?)$/.test(id)
const isOfWorker = (id: string) => id.includes('/src/services/offline/')

/**
 * What every page begins with, in two files: many small ones compress badly. The libraries stay in a browser's cache
 * when only our own code is new.
 */
const firstLoad = [
  {
    name: 'libraries',
    tags: ['$initial' as const],
    test: (id: string) => isScript(id) && id.includes('/node_modules/'),
    priority: 2,
  },
  {
    name: 'app',
    tags: ['$initial' as const],
    test: (id: string) => isScript(id) && !isOfWorker(id),
    priority: 1,
  },
]

/**
 * What pages share after that, in few files: shared by a handful of pages each, their modules would be fifty files of
 * some hundred bytes. What a family's pages need is apart, because the first page and a newcomer's home do
 * without; the looks of both are in one file, for 2 kB.
 */
const sharedByPages = [
  {
    name: 'family-pages',
    test: [
      /\/src\/domain\/(?:kinship\/|connected\/start|relation\/step-towards)/,
      /\/src\/domain\/dates\/(?:fuzzy-date|protocol|historical-date|no-date|text|years|life-years)\.ts$/,
      /\/src\/services\/(?:pages\/nearest-family|entities\/kin)\.ts$/,
      /\/src\/ui\/(?:faces\/|screens\/person\/(?:faces|loaded)\.ts)/,
    ],
  },
  {
    name: 'pages',
    test: [
      /\/src\/machines\/page-load\//,
      /\/src\/services\/pages\/(?:outcome|trees)\.ts$/,
      /\/src\/app\/(?:hooks\/(?:use-shown|use-title|user-id)|model\/(?:seen-before|start-person))\.ts$/,
      /\/src\/ui\/screens\/page-load\.tsx$/,
      /\/src\/ui\/components\/(?:feedback\/outdated|navigation\/text-link)\.tsx$/,
    ],
  },
  // Names of classes and a few rules each: apart, they were every other file that a page asked for.
  { name: 'looks', test: [/\/src\/ui\/.*\.module\.css$/] },
].map(({ name, test }) => ({
  name,
  test: (id: string) => test.some((pattern) => pattern.test(id)),
  minShareCount: 3,
}))

/** The pages, built to `dist/`. With hot reload `scripts/dev.ts` serves them. */
export default defineConfig({
  plugins: [react(), offlineFiles()],
  // One file: under the policy of the pages a worker may load no further script.
  worker: { format: 'es', rolldownOptions: { output: { codeSplitting: false } } },
  build: {
    target: 'es2024',
    outDir: 'dist',
    // The content security policy allows no data: fonts, and a file of its own is cached for ever.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // The outlines of all land, for the globe, are one file that comes when a globe is shown.
    chunkSizeWarningLimit: 560,
    rolldownOptions: {
      input: entries,
      output: {
        entryFileNames,
        codeSplitting: { includeDependenciesRecursively: false, groups: [...firstLoad, ...sharedByPages] },
      },
    },
  },
})
