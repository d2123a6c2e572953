import type { Sentences } from '@/kit/i18n/spoken';
import english from './kalimat-en.json';
import { places } from './sentence-places';

export default { english, places } satisfies Sentences;
