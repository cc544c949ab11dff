import { onlineManager } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'

const subscribe = (hear: () => void) => onlineManager.subscribe(hear)

/** Whether the device has a network, as far as the browser knows. */
export const useOnline = (): boolean => useSyncExternalStore(subscribe, () => onlineManager.isOnline())
