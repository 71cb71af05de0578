import { useEffect } from 'react'

/** 'Emma Darwin, 1808–1896 · Kinweave' in the tab. */
export function useDocumentTitle(title: string) {
  useEffect(() => {
    document.title = title === '' ? 'Kinweave' : `${title} · Kinweave`
  }, [title])
}
