import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { ProgramFile } from '#domain/upload/program-files.ts'
import type { SyncAppUpdate } from '#domain/upload/sync-app-update.ts'
import { SyncAppScreen } from '#ui/screens/sync-app/sync-app-screen.tsx'

const show = (
  downloadUrl: string | null = 'https://apps.example/kinweave/',
  update: SyncAppUpdate | null = null,
) =>
  render(
    <SyncAppScreen downloadUrl={downloadUrl} server="https://kinweave.example" update={update} files={[]} />,
  )

const showFiles = (files: readonly ProgramFile[] | null, onRetry: (() => void) | null = null) =>
  render(
    <SyncAppScreen
      downloadUrl={null}
      server="https://kinweave.example"
      update={null}
      files={files}
      onRetry={onRetry}
    />,
  )

const linux = { name: 'kinweave-linux-x64', bytes: 150_900_000, sha256: '5a'.repeat(32) }
const windows = { name: 'kinweave-win32-x64.exe', bytes: 120_000_000, sha256: '7b'.repeat(32) }

const linkTo = (name: RegExp) => screen.getByRole('link', { name }).getAttribute('href')

describe(SyncAppScreen.name, () => {
  afterEach(cleanup)

  it('[SYN-06] [CST-04] [CFG-06] has a store link for Windows and a badge for Mac, at the configured address', () => {
    show()

    expect(linkTo(/Windows 10 and 11.*Microsoft Store/)).toBe('https://apps.example/kinweave/windows')
    expect(linkTo(/Mac 10.*Mac App Store/)).toBe('https://apps.example/kinweave/mac')
  })

  it('shows no store link without a configured address, but how to start the command line', () => {
    show(null)

    expect(screen.queryByText(/Get it from|Download on/)).toBeNull()
    expect(screen.queryByRole('heading', { name: 'Download' })).toBeNull()
    expect(screen.getAllByText(/^The app is not in the stores yet/).length).toBe(1)
    expect(
      screen.getAllByText('node bin/kinweave.mjs sync tree.ged --server https://kinweave.example').length,
    ).toBe(1)
  })

  it('offers each file of the program that the server has, with its size and checksum', () => {
    showFiles([linux, windows])

    expect(linkTo(/^Linux with Intel or AMD/)).toBe('/programs/kinweave-linux-x64')
    expect(linkTo(/^Windows with Intel or AMD/)).toBe('/programs/kinweave-win32-x64.exe')
    expect(screen.getByText(linux.sha256).closest('li')?.textContent).toContain(
      `kinweave-linux-x64, 150.9 MBSHA-256: ${linux.sha256}`,
    )
    expect(screen.getByText(/^To check a download/).textContent).toBe(
      'To check a download, compare its SHA-256 with the one above. Linux shows it with sha256sum and the name of the file. Windows shows it with Get-FileHash and the name of the file. It warns about programs of unknown publishers, which this one is.',
    )
  })

  it('shows the commands for the downloaded file, and what to do without one', () => {
    showFiles([linux])

    expect(
      screen.getAllByText('./kinweave-linux-x64 sync tree.ged --server https://kinweave.example').length,
    ).toBe(1)
    expect(screen.getByText(/^Without such a file/).textContent).toContain('write node bin/kinweave.mjs')
  })

  it.each([[null], [[]]])('offers no file that the server does not have, or may not have: %j', (files) => {
    showFiles(files)

    expect(screen.queryByRole('heading', { name: 'Download the program' })).toBeNull()
    expect(screen.getAllByText(/ask the operator of this server for a copy/).length).toBe(1)
  })

  it('lets a person try again after the server did not say which files it has', () => {
    const onRetry = vi.fn<() => void>()
    showFiles(null, onRetry)

    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))

    expect(onRetry).toHaveBeenCalledTimes(1)
  })

  it('says how to keep all trees in sync', () => {
    show()

    expect(
      screen
        .getByText('node bin/kinweave.mjs watch --at-login --server https://kinweave.example')
        .closest('li')?.textContent,
    ).toContain('To keep all your trees in sync, run this. It starts with your computer and shows a page:')
  })

  it('[SYN-07] warns that only approved people can sign in during the private preview', () => {
    show()

    const warning = within(screen.getByRole('note'))
    expect(screen.getByRole('note').textContent).toBe(
      'The app is in private preview. You can sign in to the app only after you have been approved for it. Until then you can upload a file here.',
    )
    expect(warning.getByRole('link').getAttribute('href')).toBe('/upload')
  })

  it('[PUB-19] [CST-01] [CST-02] [CST-03] lists the programs with their files, where they run and where they are read', () => {
    show()

    const [, ...rows] = screen
      .getAllByRole('row')
      .map((row) => [...row.children].map((cell) => cell.textContent))
    expect(rows).toEqual([
      ['RootsMagic', '.rmgc, .rmtree', 'Windows, Mac', 'Windows, Mac'],
      ['Legacy', '.fdb', 'Windows', 'through GEDCOM; planned for Windows'],
      ['Family Tree Maker', '.ftm', 'Windows, Mac', 'Windows, Mac (beta)'],
      ['MacFamilyTree', '.mftree', 'Mac', 'through GEDCOM; planned for Mac'],
      ['Family Historian', '.fh_proj', 'Windows', 'Windows, Mac'],
      ['Ancestral Quest', '.aq', 'Windows, Mac', 'through GEDCOM'],
      ['Reunion', '.familyFile', 'Mac', 'through GEDCOM; planned for Mac'],
      ['Gramps', '.gramps', 'Windows, Mac', 'Windows, Mac'],
      ['PAF', '.paf', 'Windows', 'through GEDCOM'],
      ['GEDCOM', '.ged', 'Windows, Mac', 'Windows, Mac'],
    ])
  })

  it.each([
    [
      { latestVersion: '0.3.0', requiredVersion: '0.2.0' },
      'The latest version of the program is 0.3.0. Versions before 0.2.0 can no longer sync with this server.',
    ],
    [{ latestVersion: '0.3.0', requiredVersion: '0.3.0' }, 'The latest version of the program is 0.3.0.'],
  ])('[MOD3-15] says the latest version and the required one: %j', (update, words) => {
    show(null, update)

    expect(screen.getByText(/^The latest version/).textContent).toBe(words)
  })
})
