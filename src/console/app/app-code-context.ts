import { createContext, useContext } from 'react'
import { variantOf, type AppCode } from '../../domain/app-codes.ts'

export const AppCodeContext = createContext<AppCode>('sas')

export const useVariant = () => variantOf(useContext(AppCodeContext))
