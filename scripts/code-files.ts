/**
 * Says which built file holds which code (rolldown's groups). The first load contains the name of every file, and a page
 * requests each of its files. So a few files, one for each subject, hold the small code that several pages share.
 */

const isScript = (id: string) => /\.(m?js|tsx?)$/.test(id)
/** The code of the entries that are no part of the app: the service worker, and the callback page of the contacts. */
const isOfOtherEntry = (id: string) => /\/src\/(?:services\/(?:offline|contacts)|domain\/contacts)\//.test(id)

const matches = (patterns: readonly RegExp[]) => (id: string) => patterns.some((pattern) => pattern.test(id))

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
 * The pages of Explore are one file, because they are small. The cloud of names and the globe of places are separate:
 * they load after the lists.
 */
const explore = {
  name: 'explore',
  test: matches([
    /\/src\/app\/(?:routes\/(?:names|places|highlights|news)\/|hooks\/use-view-changes\.ts$)/,
    /\/src\/app\/routes\/time\/(?:time|day)\.route\.tsx$/,
    /\/src\/ui\/(?:screens\/(?:names|places|highlights|news)|charts\/lifespan-bar)\/(?!world\.tsx)/,
    /\/src\/ui\/screens\/time\/(?!feed-section)/,
    /\/src\/machines\/(?:names-page|name-spread|places-page|dates-page|highlights-page|news-page|news-mail|news-mail-ending)\//,
    /\/src\/services\/(?:names|places|explored-dates|highlights|relation-words|news)\.ts$/,
    /\/src\/domain\/(?:names\/(?:name-lists|name-spread|named-people)|highlights\/shown-highlights|news\/[a-z-]+)\.ts$/,
    /\/src\/domain\/(?:places\/(?:explored-places|people-in-place)\.ts$|explored-dates\/)/,
    // Otherwise each would be in the file of its route, which imports this one.
    /\/contract\/research\/highlight\.ts$/,
    /\/src\/services\/unchanged\.ts$/,
  ]),
}

/** The page of a chart with its drawing, because the drawing of a large chart begins when the page does. */
const chart = {
  name: 'chart',
  test: matches([
    /\/src\/app\/routes\/chart\//,
    /\/src\/(?:ui\/screens\/chart|machines\/family-chart|domain\/chart)\/|\/src\/services\/chart\.ts$/,
    /\/src\/ui\/charts\/family-chart\/(?!paper\/|layout\/layout\.worker)/,
    // Otherwise each would be in the file of its route, which imports this one.
    /\/contract\/research\/chart\.ts$/,
    /\/src\/(?:services\/content\/load-portraits|domain\/content\/portrait-cut)\.ts$/,
    /\/lucide-react\/dist\/esm\/icons\/(?:maximize|printer)\.m?js$/,
    /\/node_modules\/(?:d3-flextree|d3-hierarchy)\//,
  ]),
}

/** The public pages are one file, because each is a text of a kilobyte. */
const publicPages = {
  name: 'public',
  test: matches([
    /\/src\/(?:app\/routes|ui\/screens)\/public\/(?!about|support)/,
    // Otherwise it would be in the file of its route, which imports this one.
    /\/src\/domain\/users\/kept-after-deletion\.ts$/,
  ]),
}

/**
 * Code that every home needs, and most other pages. Code for the pages of a family is separate, because the first page
 * and a newcomer's home do not need it. The styles of both are in one file, which costs 2 kB.
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
      /\/src\/app\/routes\/(?:demo\/demo-visit\.ts|start\/not-found\.route\.tsx)$/,
      /\/src\/services\/kept-invitation\.ts$/,
    ],
  },
  // Each contains only names of classes and a few rules. Separately, they would be half of the files that a page
  // requests.
  { name: 'looks', test: [/\/src\/ui\/.*\.module\.css$/] },
].map(({ name, test }) => ({ name, test: matches(test), minShareCount: 3 }))

/** Code that the pages of one subject share, and no home needs. */
const sharedBySubject = [
  {
    name: 'forms',
    test: [
      /\/src\/ui\/components\/form\/(?:check-box|form|radio-choice|select|still-missing|text-area|text-field)\.tsx$/,
      /\/@radix-ui\/themes\/dist\/esm\/components\/text-field/,
      /\/src\/ui\/components\/(?:dialogs\/(?:open-modals|modal|asked-act)|buttons\/copy-button)\.tsx?$/,
      /\/src\/ui\/words\/moments\.ts$/,
      /\/src\/(?:ui\/screens\/account\/focus-fallback|domain\/users\/email)\.ts$/,
      /\/src\/(?:machines\/(?:acts|deletion|lost-answers)|services\/entities\/edit-fate)\.ts$/,
      /\/src\/services\/(?:unsaved-form|refused-fields|save-file|key-of-content)\.ts$/,
    ],
  },
  {
    name: 'signing-up',
    test: [
      /\/src\/services\/(?:sign-up|sign-up-draft|captcha|groups\/kept-invite)\.ts$/,
      /\/src\/app\/(?:routes\/sign-in\/(?:history-state|redirect-target)|hooks\/use-signed-in)\.ts$/,
      /\/contract\/identity\/(?:captcha|waitlist)\.ts$/,
      /\/src\/ui\/components\/form\/captcha/,
    ],
  },
  {
    name: 'groups',
    test: [
      /\/src\/domain\/(?:groups|sharing|plans)\/|\/src\/domain\/users\/plan-limits\.ts$/,
      /\/src\/(?:services\/groups\/(?:group-facts|group-creation|sharing)|domain\/model\/sharing-requests)\.ts$/,
      /\/contract\/group-admin\/user-search\.ts$/,
    ],
  },
  {
    name: 'profiles',
    test: [
      /\/src\/domain\/dates\/(?:calendar-days|sorting)\.ts$/,
      /\/src\/services\/(?:data-group-deletion|patch-data-group)\.ts$/,
      /\/contract\/group-admin\/(?:auto-profile|data-group-acts|child-account)\.ts$/,
    ],
  },
  {
    name: 'photos',
    test: [
      /\/src\/domain\/(?:content\/|person\/content-types)/,
      /\/src\/services\/pages\/person-content\.ts$/,
    ],
  },
].map(({ name, test }) => ({ name, test: matches(test), minShareCount: 2 }))

export const codeFiles = [...firstLoad, explore, chart, publicPages, ...sharedByPages, ...sharedBySubject]
