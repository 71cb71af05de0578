import { Component, type ComponentType, type ErrorInfo, type ReactNode } from 'react'
import { Button } from '../buttons/button.tsx'
import { EmptyState } from './empty-state.tsx'

type Props = {
  children: ReactNode
  /** Identifies what is shown. When it changes, a broken part is rendered again; working parts stay as they are. */
  place?: string
  /** Shown in place of a part that could not be rendered. */
  Instead?: ComponentType<{ error: Error }>
  /** Called once for each error, to report it. */
  onError?: (error: Error, info: ErrorInfo) => void
}

type State = { error: Error | null; place: string | undefined }

/** Keeps the rest of the page when a part of it breaks, and offers to draw that part again. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { error: null, place: this.props.place }

  static getDerivedStateFromProps({ place }: Props, state: State) {
    return place === state.place ? null : { error: null, place }
  }

  static getDerivedStateFromError(error: Error) {
    return { error }
  }

  override componentDidCatch(error: Error, info: ErrorInfo) {
    this.props.onError?.(error, info)
  }

  override render() {
    const { error } = this.state
    if (error === null) return this.props.children
    const { Instead } = this.props
    if (Instead) return <Instead error={error} />
    return (
      <div role="alert">
        <EmptyState
          title="This part of the page has stopped working"
          action={
            <Button kind="soft" onClick={() => this.setState({ error: null })}>
              Try again
            </Button>
          }
        >
          It is our fault, not yours. None of your family’s data is lost.
        </EmptyState>
      </div>
    )
  }
}
