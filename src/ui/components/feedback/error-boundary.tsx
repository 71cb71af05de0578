import { Component, type ErrorInfo, type ReactNode } from 'react'
import { Button } from '../buttons/button.tsx'
import { EmptyState } from './empty-state.tsx'

type Props = {
  children: ReactNode
  /** What is shown has to do with it: at another place what broke is drawn anew. What works is left alone. */
  place?: string
  /** Told once, so that the world hears of it. */
  onError?: (error: Error, info: ErrorInfo) => void
}

type State = { broken: boolean; place: string | undefined }

/** Keeps the rest of the page when a part of it breaks, and offers to draw that part again. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { broken: false, place: this.props.place }

  static getDerivedStateFromProps({ place }: Props, state: State) {
    return place === state.place ? null : { broken: false, place }
  }

  static getDerivedStateFromError() {
    return { broken: true }
  }

  override componentDidCatch(error: Error, info: ErrorInfo) {
    this.props.onError?.(error, info)
  }

  override render() {
    if (!this.state.broken) return this.props.children
    return (
      <div role="alert">
        <EmptyState
          title="This part of the page broke"
          action={
            <Button kind="soft" onClick={() => this.setState({ broken: false })}>
              Try again
            </Button>
          }
        >
          It is our fault, not yours. Nothing of your family is lost.
        </EmptyState>
      </div>
    )
  }
}
