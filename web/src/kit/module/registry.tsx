import { createContext, useContext } from 'react';
import type { Feature } from './define-feature';

const FeatureList = createContext<readonly Feature[]>([]);

/** Hands the list of areas to the frame, which must not import them. */
export const FeatureProvider = FeatureList.Provider;

/** Every area of this portal, in the order of features.ts. */
export function useFeatures(): readonly Feature[] {
  return useContext(FeatureList);
}
