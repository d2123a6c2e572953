import { IconClipboardCheck } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import type { Bilingual } from '@/kit/i18n/language';
import type { Feature, TaskKind } from '@/kit/module/define-feature';
import { useFeatures } from '@/kit/module/registry';

export type Words = {
  /** The kinds of all areas, in the order of the strip. */
  kinds: readonly string[];
  kindOf: (kind: string) => TaskKind;
  /** The sort of work; none where the sentence says it. */
  aboutOf: (about: string) => Bilingual | undefined;
};

const loaded = new WeakMap<readonly Feature[], Words>();

/** What people read of the tasks of all areas; undefined until it is loaded. */
export function useTaskWords(): Words | undefined {
  const features = useFeatures();
  const [words, setWords] = useState(loaded.get(features));
  const [failure, setFailure] = useState<unknown>();
  useEffect(() => {
    load(features).then(setWords, setFailure);
  }, [features]);
  if (failure) throw failure;
  return words;
}

async function load(features: readonly Feature[]): Promise<Words> {
  const modules = await Promise.all(features.map(({ tasks }) => tasks?.()));
  const all = modules.flatMap((module) => module?.default ?? []);
  const kinds: Record<string, TaskKind> = Object.assign({}, ...all.map((one) => one.kinds));
  const about: Record<string, Bilingual> = Object.assign({}, ...all.map((one) => one.about));
  const words: Words = {
    kinds: Object.keys(kinds),
    // A kind that this program does not know yet: a newer server has it.
    kindOf: (kind) => kinds[kind] ?? { sentence: kind, short: kind, icon: IconClipboardCheck },
    aboutOf: (name) => about[name],
  };
  loaded.set(features, words);
  return words;
}
