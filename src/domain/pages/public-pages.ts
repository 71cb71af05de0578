/**
 * The pages that a visitor reads without an account. The build renders them, so that they can be read without scripts
 * and be found by search engines; the server answers with what was rendered, and lists them for search engines.
 */
export interface PublicPage {
  readonly path: string
  /** The title for the browser's tab; empty for the first page. */
  readonly title: string
  /** One or two sentences for search engines and previews of links. */
  readonly description: string
  /**
   * True if the app adds nothing to what a visitor reads, so that it may start late. It starts at once when the visitor
   * presses a button or begins to fill in a form.
   */
  readonly startsLate?: true
}

export const publicPages = [
  {
    path: '/',
    title: '',
    description:
      'Bring your family tree, walk through it person by person, and see where it meets the trees of your relatives. Nothing is merged, and your tree stays yours.',
    startsLate: true,
  },
  {
    path: '/about',
    title: 'About',
    description:
      'Why we show the trees of several owners as one family, without merging them, and who decides about a tree.',
    startsLate: true,
  },
  {
    path: '/plans',
    title: 'Plans',
    description:
      'Compare the plans: Free with two trees, and larger ones for more relatives and more photos. Whom you invite pays nothing.',
    startsLate: true,
  },
  {
    path: '/syncapp',
    title: 'Sync app',
    description:
      'Upload the tree of your genealogy program, and keep it in sync: which programs Kinweave reads, and how to start.',
    startsLate: true,
  },
  {
    path: '/start/family',
    title: 'Don’t have a tree?',
    description: 'Begin with you and your parents, upload a tree, or see the tree of a relative.',
    startsLate: true,
  },
  {
    path: '/start/new-tree',
    title: 'Start a tree',
    description:
      'A guide to the first evening with your own family tree: whom to ask, what to write down, and which free programs to use.',
    startsLate: true,
  },
  {
    path: '/start/dev',
    title: 'For developers',
    description:
      'The interface of Kinweave for programs: OpenAPI, how a program signs in, and an example that uploads a tree.',
    startsLate: true,
  },
  {
    path: '/support',
    title: 'Support',
    description: 'Answers, guides, and how to write to us.',
    startsLate: true,
  },
  {
    path: '/contact',
    title: 'Contact us',
    description: 'Ask a question, tell us an idea, or report a problem. A person reads every message.',
    startsLate: true,
  },
  {
    path: '/learn/faq',
    title: 'Questions and answers',
    description:
      'What people ask before they upload a tree: what relatives see, what living people reveal, what it costs, and how to leave.',
    startsLate: true,
  },
  {
    path: '/learn/sync',
    title: 'How sync works',
    description:
      'How a tree comes from your genealogy program to Kinweave, what stays at home, and how to take an update back.',
    startsLate: true,
  },
  {
    path: '/learn/research',
    title: 'Research software',
    description:
      'The genealogy programs whose trees Kinweave reads, and how to bring a tree from each of them.',
    startsLate: true,
  },
  {
    path: '/learn/groups',
    title: 'Joining a group',
    description: 'What a family group is, what its members see of one another, and how you join one.',
    startsLate: true,
  },
  {
    path: '/learn/supervised-users',
    title: 'Supervised user accounts',
    description: 'How a parent looks after the account of a child, and what the parent can and cannot do.',
    startsLate: true,
  },
  {
    path: '/privacy',
    title: 'Privacy',
    description:
      'What Kinweave stores about you and your family, who sees it, how long it is kept, and how to have it deleted.',
    startsLate: true,
  },
  {
    path: '/terms',
    title: 'Terms of use',
    description: 'What you may expect of Kinweave, and what Kinweave expects of you.',
    startsLate: true,
  },
] as const satisfies readonly PublicPage[]

export type PublicPath = (typeof publicPages)[number]['path']

/** Other addresses of public pages (NAV-33). */
const otherAddresses: Readonly<Record<string, PublicPath>> = { '/signup/family': '/start/family' }

/** The public page at an address; undefined if there is none. */
export const publicPageAt = (address: string): (typeof publicPages)[number] | undefined =>
  publicPages.find(({ path }) => path === (otherAddresses[address] ?? address))

/** Where a rendered page contains the address of support, if there is one. The server replaces it. */
export const supportWayPlace = '__SUPPORT_WAY__'

const nameOf = (path: PublicPath) => path.slice(1).replaceAll('/', '-') || 'index'

/** The file of a rendered page, in the folder of rendered pages: 'learn-faq.html'. */
export const fileOfPublicPage = (path: PublicPath) => `${nameOf(path)}.html`

/** The file of the first page where visitors can enter the demo. */
export const fileOfFirstPageWithDemo = 'index-with-demo.html'

/** The address of the picture that other sites show for a link to the page: '/previews/learn-faq.jpg'. */
export const pictureOfPublicPage = (path: PublicPath) => `/previews/${nameOf(path)}.jpg`
