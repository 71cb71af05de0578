import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { entries, entryFileNames, offlineFiles } from './scripts/offline-files.ts'

const isScript = (id: string) => /\.(m?js|tsx?)$/.test(id)
/** The code of the entries that are no part of the app: the service worker, and the callback page of the contacts. */
const isOfOtherEntry = (id: string) => /\/src\/(?:services\/(?:offline|contacts)|domain\/contacts)\//.test(id)

/**
 * The code that every page needs first, in two files, because many small files compress badly. The libraries stay in a
 * browser's cache when only our own code changes.
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
    test: (id: string) => isScript(id) && !isOfOtherEntry(id),
    priority: 1,
  },
]

/**
 * Code that several pages share, in few files: otherwise there would be fifty files of a few hundred bytes. Code for
 * the pages of a family is separate, because the first page and a newcomer's home do not need it. The styles of both
 * are in one file, which costs 2 kB.
 */
const sharedByPages = [
  {
    name: 'family-pages',
    test: [
      /\/src\/domain\/(?:kinship\/|connected\/start|relation\/step-towards)/,
      /\/src\/domain\/dates\/(?:fuzzy-date|protocol|historical-date|no-date|text|years|life-years)\.ts$/,
      /\/src\/services\/(?:pages\/nearest-family|entities\/kin)\.ts$/,
      /\/src\/domain\/(?:places\/places|relation\/number-words|content\/region-of)\.ts$/,
      /\/src\/ui\/(?:faces\/|screens\/person\/(?:faces|loaded)\.ts)/,
      /\/src\/ui\/components\/people\/(?:fit-name|gender-bar|person-face|person-name|portrait|years)\.tsx?$/,
      /\/src\/ui\/words\/sources-text\.ts$/,
    ],
  },
  {
    name: 'pages',
    test: [
      /\/src\/machines\/page-load\//,
      /\/src\/services\/pages\/(?:outcome|trees)\.ts$/,
      /\/src\/app\/hooks\/(?:use-shown|use-title|use-heard|use-own-profile|user-id)\.ts$/,
      /\/src\/app\/model\/(?:seen-before|start-person)\.ts$/,
      /\/src\/(?:services\/stored-json|domain\/pages\/status-names)\.ts$/,
      /\/src\/ui\/screens\/loading\/page-load\.tsx$/,
      /\/src\/ui\/components\/(?:feedback\/(?:outdated|notice)|navigation\/text-link)\.tsx$/,
    ],
  },
  // Each contains only names of classes and a few rules. Separately, they would be half of the files that a page
  // requests.
  { name: 'looks', test: [/\/src\/ui\/.*\.module\.css$/] },
].map(({ name, test }) => ({
  name,
  test: (id: string) => test.some((pattern) => pattern.test(id)),
  minShareCount: 3,
}))

/**
 * The pages of Explore are one file, because they are small, and the first load contains the name of every file. The
 * cloud of names and the globe of places are separate: they load after the lists.
 */
const ofExplore = [
  /\/src\/app\/(?:routes\/(?:names|places|highlights|news)\/|hooks\/use-view-changes\.ts$)/,
  /\/src\/app\/routes\/time\/(?:time|day)\.route\.tsx$/,
  /\/src\/ui\/(?:screens\/(?:names|places|highlights|news)|charts\/lifespan-bar)\/(?!world\.tsx)/,
  /\/src\/ui\/screens\/time\/(?!feed-section)/,
  /\/src\/machines\/(?:names-page|name-spread|places-page|dates-page|highlights-page|news-page|news-mail|news-mail-ending)\//,
  /\/src\/services\/(?:names|places|explored-dates|highlights|relation-words|news)\.ts$/,
  /\/src\/domain\/(?:names\/(?:name-lists|name-spread|named-people)|highlights\/shown-highlights|news\/[a-z-]+)\.ts$/,
  /\/src\/domain\/(?:places\/(?:explored-places|people-in-place)\.ts$|explored-dates\/)/,
  /\/src\/app\/routes\/chart\/chart\.route\.tsx$/,
  /\/src\/(?:ui\/screens\/chart|machines\/family-chart|domain\/chart)\/|\/src\/services\/chart\.ts$/,
  // Otherwise each would be in the file of its route, which imports this one.
  /\/contract\/research\/(?:chart|highlight)\.ts$/,
]
const explore = { name: 'explore', test: (id: string) => ofExplore.some((pattern) => pattern.test(id)) }

/** The public pages are one file, because each is a text of a kilobyte; the first load names every file. */
const publicOnes = {
  name: 'public',
  test: (id: string) => /\/src\/(?:app\/routes|ui\/screens)\/public\/(?!about|support)/.test(id),
}

/** Builds the pages into `dist/`. `scripts/dev.ts` serves them with hot reload. */
export default defineConfig(({ isSsrBuild }) => ({
  plugins: isSsrBuild === true ? [react()] : [react(), offlineFiles()],
  // One file, because the policy of the pages does not let a worker load another script.
  worker: { format: 'es', rolldownOptions: { output: { codeSplitting: false } } },
  build: {
    target: 'es2024',
    outDir: 'dist',
    // The content security policy allows no data: fonts, and a separate file is cached for ever.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // The outlines of all land, for the globe, are one file that is loaded with the first globe.
    chunkSizeWarningLimit: 560,
    // The renderer of the public pages (scripts/render-pages.ts) runs in Node, where files cost nothing.
    rolldownOptions:
      isSsrBuild === true
        ? {}
        : {
            input: entries,
            output: {
              entryFileNames,
              codeSplitting: {
                includeDependenciesRecursively: false,
                groups: [...firstLoad, explore, publicOnes, ...sharedByPages],
              },
            },
          },
  },
}))
