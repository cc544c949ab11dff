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

export interface Preparation {
  client: QueryClient
  store: Store
  records: Records
  session: AccessSession
  search: string
}

interface ResourcePageFile {
  default: ComponentType<ResourcePageProps>
  /** Prefetches initial data into the cache before first render. */
  prepare?: (resource: Resource, preparation: Preparation) => void
}

export type ResourcePage = () => Promise<ResourcePageFile>

/** Kinds without a page have no route or menu entry. */
export type ResourcePages = Partial<Record<PageKind, ResourcePage>>
