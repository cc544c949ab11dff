import type { QueryClient } from '@tanstack/react-query'
import type { Store } from 'react-admin'
import type { ComponentType } from 'react'
import type { Records } from '../../client/data/records.ts'
import type { AccessSession } from '../../domain/access.ts'
import type { Resource } from '../resource.ts'
import type { PageKind } from '../page-addresses.ts'

export interface ResourcePageProps {
  resource: Resource
}

/** What there is to ask with before a page is rendered. */
export interface Preparation {
  client: QueryClient
  store: Store
  records: Records
  session: AccessSession
  /** The query part of the address. */
  search: string
}

/** The file of a generated page. */
export interface ResourcePageFile {
  default: ComponentType<ResourcePageProps>
  /** Asks for what the page shows first into the client's cache, so that it need not wait until it was rendered once. */
  prepare?: (resource: Resource, preparation: Preparation) => void
}

/** Loads a generated page when it is first opened. */
export type ResourcePage = () => Promise<ResourcePageFile>

/** The generated pages by kind. A kind without one has no route and no menu entry. */
export type ResourcePages = Partial<Record<PageKind, ResourcePage>>
