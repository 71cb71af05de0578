import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { useInAppLinks } from '#ui/shell/in-app-links.ts'

const followed: string[] = []

function Page() {
  useInAppLinks((address) => followed.push(address))
  return (
    <>
      <a href="/persons/17-1?tab=files#photos">Charles</a>
      <a href="https://example.org/persons/17-1">another site</a>
      <a href="#main">the same page</a>
      <a href="/tree.ged" download>
        a file
      </a>
      <a href="/help" target="_blank" rel="noreferrer">
        a new tab
      </a>
      <a href="http://[">nowhere</a>
      <svg>
        <title>chart</title>
        <a href="/persons/17-2">
          <text>Emma</text>
        </a>
      </svg>
    </>
  )
}

/** Clicks, and returns whether the page has taken the click away from the browser. */
function click(text: string) {
  const click = new MouseEvent('click', { bubbles: true, cancelable: true })
  // The test's browser would follow the link.
  const stay = (event: Event) => event.preventDefault()
  let isTaken = false
  const see = (event: Event) => {
    isTaken = event.defaultPrevented
    stay(event)
  }
  window.addEventListener('click', see)
  screen.getByText(text).dispatchEvent(click)
  window.removeEventListener('click', see)
  return isTaken
}

describe(useInAppLinks.name, () => {
  afterEach(() => {
    cleanup()
    followed.length = 0
  })

  it('follows links to our own pages in the app, in drawings too', () => {
    render(<Page />)

    expect(['Charles', 'Emma'].map(click)).toEqual([true, true])
    expect(followed).toEqual(['/persons/17-1?tab=files#photos', '/persons/17-2'])
  })

  it('leaves other links to the browser', () => {
    render(<Page />)

    const others = ['another site', 'the same page', 'a file', 'a new tab', 'nowhere']
    expect(others.map(click)).toEqual(others.map(() => false))
    expect(followed).toEqual([])
  })
})
