import { onlineManager } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'

const subscribe = (hear: () => void) => onlineManager.subscribe(hear)

export const useOnline = (): boolean => useSyncExternalStore(subscribe, () => onlineManager.isOnline())
