import { useLocation } from 'react-router'

export const anchorOf = (id: number): string => `activity-${id}`

export function useAnchor(): number | null {
  const { hash } = useLocation()
  const [, id] = /^#activity-(\d{1,15})$/.exec(hash) ?? []
  return id === undefined ? null : Number(id)
}
