import type { ComponentType } from 'react'
import type { Resource } from '../resource.ts'
import type { PageKind } from '../page-addresses.ts'

export interface ResourcePageProps {
  resource: Resource
}

/** Loads a generated page when it is first opened. */
export type ResourcePage = () => Promise<{ default: ComponentType<ResourcePageProps> }>

/** The generated pages by kind. A kind without one has no route and no menu entry. */
export type ResourcePages = Partial<Record<PageKind, ResourcePage>>
