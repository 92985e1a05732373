import { Component, type ReactNode } from 'react';

interface ErrorBoundaryProps {
  /** In place of the children once one of them could not be rendered. */
  fallback: ReactNode;
  children: ReactNode;
}

/** Keeps an error in one part of a page from emptying all of it. React writes the error to the console. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { hasFailed: boolean }> {
  override readonly state = { hasFailed: false };

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true };
  }

  override render(): ReactNode {
    return this.state.hasFailed ? this.props.fallback : this.props.children;
  }
}
