import type { Sentences } from '@/kit/i18n/spoken';
import english from './kalimat-en.json';
import referensi from './referensi-en.json';
import { places } from './sentence-places';

export default { english: { ...english, ...referensi }, places } satisfies Sentences;
