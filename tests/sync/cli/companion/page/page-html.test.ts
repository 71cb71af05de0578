import { describe, expect, it } from 'vitest'
import type { CompanionView, FileView } from '#sync/cli/companion/companion-view.ts'
import { companionPage } from '#sync/cli/companion/page/page-html.ts'

const file: FileView = {
  id: 'abc',
  name: 'tree.ged',
  folder: '/home/ada',
  situation: 'current',
  sentence: 'Up to date.',
  acts: ['sync', 'pause'],
  syncs: [],
}

const view: CompanionView = {
  server: 'http://localhost:4000',
  situation: 'watching',
  sentence: 'Your files are watched.',
  wantsSignIn: false,
  canSearch: false,
  files: [],
  canShowFound: false,
  shownFound: null,
  log: [],
}

const buttonsOf = (html: string) =>
  [
    ...html.matchAll(
      /action="([^"]+)"><button id="[^"]+"(?: class="first")?>([^<]+)<span class="hidden"> ([^<]+)</g,
    ),
  ].map(([, ...parts]) => parts)

describe(companionPage.name, () => {
  it('offers what the flow of a file takes, by names that differ from file to file', () => {
    const files = [file, { ...file, id: 'xyz', name: 'old.ged', acts: ['resume'] as const }]

    expect(buttonsOf(companionPage({ ...view, files }))).toEqual([
      ['files/abc/sync', 'Sync now', 'tree.ged'],
      ['files/abc/pause', 'Pause', 'tree.ged'],
      ['files/xyz/resume', 'Resume', 'old.ged'],
    ])
  })

  it('shows the last sync and the earlier ones', () => {
    const syncs = [3, 2, 1].map((nth) => ({ at: nth * 1000, ok: true, sentence: `Synced: ${nth}.` }))
    const html = companionPage({ ...view, files: [{ ...file, syncs }] })

    expect(html.indexOf('Synced: 3.')).toBeLessThan(html.indexOf('2 earlier syncs'))
    expect(html.indexOf('2 earlier syncs')).toBeLessThan(html.indexOf('Synced: 2.'))
  })

  it('escapes names of files, and takes their power to turn the writing direction', () => {
    const name = `<img src=x onerror=alert(1)>"'&\u202Eged.ged`
    const html = companionPage({
      ...view,
      files: [{ ...file, name, folder: '</p><script>' }],
      log: [{ at: 0, path: '<script>', sentence: '<script>alert(1)</script>' }],
    })

    expect(html).toContain('<bdi>&lt;img src=x onerror=alert(1)&gt;&quot;&#39;&amp;\uFFFDged.ged</bdi>')
    expect(html.match(/<script>/g)).toHaveLength(1)
    expect(html).not.toContain('<img')
  })

  it('offers to sign in and to try the server when that helps', () => {
    const signedOut = companionPage({ ...view, wantsSignIn: true })
    const away = companionPage({ ...view, situation: 'unreachable', canSearch: true })

    expect(signedOut).toMatch(/<form [^>]+ target="_blank"><button [^>]+>Sign in<\/button>/)
    expect(away).not.toContain('target="_blank"')
    expect(away).toContain('>Try the server now</button>')
    expect(companionPage(view)).not.toContain('<button')
  })

  it('offers to show the offered files on the upload page, and says how that ended', () => {
    const files = [{ ...file, situation: 'offered' as const, acts: ['choose' as const] }]
    const offering = companionPage({ ...view, files, canShowFound: true })
    const shown = companionPage({ ...view, files, canShowFound: true, shownFound: 'Shown <there>.' })

    expect(offering).toMatch(
      /action="show-found"><button [^>]+>Show these on Kinweave’s upload page<\/button>/,
    )
    expect(shown).toContain('<p class="situation">Shown &lt;there&gt;.</p>')
    expect(companionPage({ ...view, files })).not.toContain('show-found')
  })

  it('says what to do if there is nothing', () => {
    const html = companionPage(view)

    expect(html).toContain('No file is kept in sync yet.')
    expect(html).toContain('Nothing has happened yet.')
    expect(html).toContain('No other tree files are in Documents')
  })

  it('says nothing about files that it does not know yet', () => {
    const html = companionPage({ ...view, situation: 'signed out' })

    expect(html).toContain('Your files are shown here as soon as you are signed in and the server answers.')
    expect(html).toContain('Kinweave looks for tree files in Documents')
  })
})
