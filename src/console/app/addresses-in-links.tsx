import {
  reactRouterProvider,
  type RouterLinkProps,
  type RouterNavigateProps,
  type RouterProvider,
  type RouterTo,
} from 'react-admin'
import { useCallback } from 'react'
import { resources } from '../../../resources/all.ts'
import { addressOf } from '../../engine/page-addresses.ts'

const pattern = /^\/([\w-]+)(?:\/([^/?#]+)(\/show)?)?(?=[?#]|$)/

/** Maps react-admin paths (`/leads/12/show`) to ours (`/leadProfileDetails/12`). */
export function productAddress(to: string): string {
  return to.replace(pattern, (own, name: string, id: string | undefined, show: string | undefined) => {
    const resource = resources.find(({ schema }) => schema.name === name)
    if (!resource) return own
    if (id === undefined) return addressOf(resource, 'list')
    if (id === 'create') return addressOf(resource, 'create')
    return addressOf(resource, show ? 'show' : 'edit', decodeURIComponent(id))
  })
}

function translated(to: RouterTo): RouterTo {
  if (typeof to === 'string') return productAddress(to)
  return to?.pathname ? { ...to, pathname: productAddress(to.pathname) } : to
}

const { Link, Navigate, useNavigate } = reactRouterProvider

export const routerProvider: RouterProvider = {
  ...reactRouterProvider,
  Link: ({ to, ...rest }: RouterLinkProps) => <Link to={translated(to)} {...rest} />,
  Navigate: ({ to, ...rest }: RouterNavigateProps) => <Navigate to={translated(to)} {...rest} />,
  useNavigate() {
    const navigate = useNavigate()
    return useCallback(
      (to, options) => navigate(typeof to === 'number' ? to : translated(to), options),
      [navigate],
    )
  },
}
