/** The page of the companion as HTML. It draws the states of the flows, and decides nothing. */
import { counted } from '../../report.ts'
import type { CompanionView, FileAct, FileView } from '../companion-view.ts'
import type { LogLine, PastSync } from '../records.ts'
import { Markup, markup, nothing } from './markup.ts'
import { pageScript } from './page-script.ts'
import { pageStyle } from './page-style.ts'

/** How many lines of the log the page shows. All of them are in the text that it links to. */
const maxShownLines = 50

export function companionPage(view: CompanionView): string {
  const chosen = view.files.filter(({ situation }) => situation !== 'offered')
  const offered = view.files.filter(({ situation }) => situation === 'offered')
  return markup`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Companion · Kinweave</title><style>${new Markup(pageStyle)}</style></head>
<body><main>
<h1>Kinweave companion</h1>
${connectionPart(view)}
<p class="over" id="over" role="alert" hidden>The companion has ended. Start it again, and open its new address: <code>kinweave watch --status</code> shows it.</p>
<p class="hidden" role="status" id="told">${view.log[0] === undefined ? '' : lineText(view.log[0])}</p>
<noscript><p><a href="./">Show what has changed</a></p></noscript>
<section id="chosen" data-part aria-labelledby="chosen-heading"><h2 id="chosen-heading">Kept in sync</h2>
${chosen.length === 0 ? noFiles(view) : chosen.map(filePart)}</section>
${offeredPart(offered, view)}
${logPart(view.log)}
</main><script>${new Markup(pageScript)}</script></body></html>
`.toString()
}

/** Before that, it is not known which files the user has chosen, and nothing has been looked for. */
const isKnown = ({ situation }: CompanionView) => situation === 'watching'

const noFiles = (view: CompanionView) =>
  isKnown(view)
    ? markup`<p>No file is kept in sync yet. Choose one that was found, or sync a file once with <code>kinweave sync</code>.</p>`
    : markup`<p>Your files are shown here as soon as you are signed in and the server answers.</p>`

function connectionPart({ server, sentence, wantsSignIn, canSearch, situation }: CompanionView): Markup {
  return markup`<section id="connection" data-part aria-label="Connection"><p class="situation">${sentence}</p>
<p class="quiet">Server: <bdi>${server}</bdi></p>
<div class="acts">${wantsSignIn ? signInButton : nothing}
${canSearch ? button('search', 'connection.search', situation === 'unreachable' ? 'Try the server now' : 'Look for files now', null, false) : nothing}</div></section>`
}

/** The sign-in ends with a page of its own, so that it opens beside this page. */
const signInButton = markup`<form method="post" action="sign-in" target="_blank"><button id="connection.sign-in" class="first">Sign in</button></form>`

function offeredPart(files: readonly FileView[], view: CompanionView): Markup {
  const without = isKnown(view)
    ? 'No other tree files are in Documents, on the desktop and in the folders within.'
    : 'Kinweave looks for tree files in Documents, on the desktop and in the folders within.'
  return markup`<section id="offered" data-part aria-labelledby="offered-heading"><h2 id="offered-heading">Found on this computer</h2>
<p class="quiet">${files.length === 0 ? without : 'Nothing in these files has been read or sent. If you choose one, Kinweave makes a tree from it, or updates the tree that you uploaded in the browser from a file of this name, and keeps it in sync.'}</p>
${view.canShowFound ? showPart : nothing}${view.shownFound === null ? nothing : markup`<p class="situation">${view.shownFound}</p>`}
${files.map(filePart)}</section>`
}

const showPart = markup`<p class="quiet">They can be offered on the page where you upload trees, too. The button sends their names, their programs and the name of this computer to your account, once, and nothing else. Only you see them there.</p>
<div class="acts">${button('show-found', 'offered.show', 'Show these on Kinweave’s upload page', null, false)}</div>`

/** These situations need a person. */
const waiting: ReadonlySet<FileView['situation']> = new Set([
  'undecided',
  'refused',
  'signed out',
  'missing',
  'unreadable',
])

function filePart({ id, name, folder, situation, sentence, acts, syncs }: FileView): Markup {
  const heading = `heading-${id}`
  return markup`<article class="file${waiting.has(situation) ? ' waits' : ''}" id="file-${id}" aria-labelledby="${heading}">
<h3 id="${heading}" data-heading="${id}"><bdi>${name}</bdi></h3><p class="quiet"><bdi>${folder}</bdi></p>
${situation === 'offered' ? nothing : markup`<p class="situation">${sentence}</p>${syncsOf(id, syncs)}`}
<div class="acts">${acts.map((act) => button(`files/${id}/${act}`, `${id}.${act}`, actWords[act], name, act === 'approve'))}</div></article>`
}

const actWords = {
  choose: 'Keep in sync',
  sync: 'Sync now',
  approve: 'Apply the update',
  pause: 'Pause',
  resume: 'Resume',
} satisfies Record<FileAct, string>

function syncsOf(id: string, [latest, ...older]: readonly PastSync[]): Markup {
  if (latest === undefined) return nothing
  const more =
    older.length === 0
      ? nothing
      : markup`<details id="syncs-${id}"><summary>${counted(older.length, 'earlier sync')}</summary><ol>${older.map(syncItem)}</ol></details>`
  return markup`<ol>${syncItem(latest)}</ol>${more}`
}

const syncItem = ({ at, ok, sentence }: PastSync) =>
  markup`<li${ok ? nothing : markup` class="failed"`}>${timeOf(at)}${sentence}</li>`

function logPart(log: readonly LogLine[]): Markup {
  return markup`<section id="log" data-part aria-labelledby="log-heading"><h2 id="log-heading">Log</h2>
${
  log.length === 0
    ? markup`<p class="quiet">Nothing has happened yet.</p>`
    : markup`<details id="log-lines"><summary>${counted(log.length, 'line')}</summary><ol>${log
        .slice(0, maxShownLines)
        .map((line) => markup`<li>${timeOf(line.at)}${lineText(line)}</li>`)}</ol></details>`
}
<p><a href="log.txt">The log as text</a></p></section>`
}

/** `about` is read by screen readers after the words, so that buttons with the same words can be told apart. */
function button(path: string, id: string, words: string, about: string | null, isFirst: boolean): Markup {
  const more = about === null ? nothing : markup`<span class="hidden"> ${about}</span>`
  return markup`<form method="post" action="${path}"><button id="${id}"${isFirst ? markup` class="first"` : nothing}>${words}${more}</button></form>`
}

const timeOf = (at: number) => markup`<time datetime="${new Date(at).toISOString()}">${momentOf(at)}</time>`

const momentOf = (at: number) =>
  new Date(at).toLocaleString('en-GB', { dateStyle: 'medium', timeStyle: 'short' })

/** The log as plain text, the newest line first. */
export const logText = (log: readonly LogLine[]): string =>
  log.map((line) => `${new Date(line.at).toISOString()} ${lineText(line)}\n`).join('')

export const lineText = ({ path, sentence }: Pick<LogLine, 'path' | 'sentence'>): string =>
  path === null ? sentence : `${path}: ${sentence}`
