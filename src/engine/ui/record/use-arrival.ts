import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { arriveAt } from '../../../kit/arrive-at.ts'

/** Leads to the element that the fragment names, as soon as it is there. */
export function useArrival(): void {
  const { hash, key } = useLocation()
  useEffect(() => {
    const id = hash.slice(1)
    if (!id) return
    let end: (() => void) | undefined
    const arrive = () => {
      const place = document.getElementById(id)
      if (place) end = arriveAt(place, 'start')
      return place !== null
    }
    const watch = new MutationObserver(() => {
      if (arrive()) watch.disconnect()
    })
    if (!arrive()) watch.observe(document.body, { childList: true, subtree: true })
    return () => {
      watch.disconnect()
      end?.()
    }
  }, [hash, key])
}
