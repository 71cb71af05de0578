import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { personSearchMachine } from '#machines/person-search/person-search.machine.ts'
import { Outdated } from '#ui/components/feedback/outdated.tsx'
import { PageFrame } from '#ui/shell/page-frame.tsx'

function show({ query = '', connectionLost = false } = {}) {
  const addresses: string[] = []
  render(
    <PageFrame
      title="Home"
      session={{ kind: 'signed-out' }}
      path="/"
      search={createActor(personSearchMachine).start()}
      familyHref="/home"
      mayUpload
      onMenuOpened={() => undefined}
      query={query}
      connectionLost={connectionLost}
      footer
      onNavigate={(address) => addresses.push(address)}
      onRevert={() => undefined}
      onProblemDismissed={() => undefined}
      onSignOut={() => undefined}
    >
      <Outdated onRetry={() => undefined} />
      <h1>Start exploring your family</h1>
      <a href="/persons/17-3010?from=home#details">Emma</a>
      <a href="/export.ged" download>
        Export
      </a>
      <a href="/trees" target="_blank" rel="noreferrer">
        Trees
      </a>
    </PageFrame>,
  )
  return addresses
}

/** Says whether the app took the click over from the browser. */
function takesOver(name: string, keys: MouseEventInit = {}) {
  const click = new MouseEvent('click', { bubbles: true, cancelable: true, ...keys })
  const stop = (event: Event) => event.preventDefault()
  let taken = false
  const look = (event: Event) => {
    taken = event.defaultPrevented
    stop(event)
  }
  window.addEventListener('click', look)
  screen.getByRole('link', { name }).dispatchEvent(click)
  window.removeEventListener('click', look)
  return taken
}

describe('PageFrame', () => {
  afterEach(cleanup)

  it('says once that there is no connection, and not for each part of the page', () => {
    const said = () =>
      screen.queryAllByText(/No connection|may be out of date/).map(({ textContent }) => textContent)
    show({ connectionLost: true })
    expect(said()).toEqual(['No connection. We keep trying.'])

    cleanup()
    show()
    expect(said()).toEqual(['This may be out of date, because we could not load it again.'])
  })

  it('has a header, a skip link to the main landmark, and the page in the tab', () => {
    show()

    expect(screen.getByRole('banner')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Skip to content' }).getAttribute('href')).toBe('#main')
    expect(screen.getByRole('main').id).toBe('main')
    expect(document.title).toBe('Home · Kinweave')
  })

  it('[NAV-30] shows no header when embed=true', () => {
    show({ query: '?embed=true' })

    expect(screen.queryByRole('banner')).toBeNull()
    expect(screen.getByRole('heading', { name: 'Start exploring your family' })).toBeTruthy()
  })

  it('[NAV-30] shows the header for any other value of embed', () => {
    show({ query: '?embed=false' })

    expect(screen.getByRole('banner')).toBeTruthy()
  })

  it('turns a plain click on a page of ours into a navigation inside the app', async () => {
    const addresses = show()

    await userEvent.click(screen.getByRole('link', { name: 'Emma' }))

    expect(addresses).toEqual(['/persons/17-3010?from=home#details'])
  })

  it('leaves downloads, new tabs and clicks with a key held to the browser', () => {
    const addresses = show()

    expect(takesOver('Export')).toBe(false)
    expect(takesOver('Trees')).toBe(false)
    expect(takesOver('Emma', { ctrlKey: true })).toBe(false)
    expect(takesOver('Skip to content')).toBe(false)
    expect(addresses).toEqual([])
  })
})
