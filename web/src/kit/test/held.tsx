import { type ReactNode, useState } from 'react';
import type { FieldProps } from '../form/field/field';

/** Holds the value of one input, as a page would. */
export function Held<V>({
  start,
  seen,
  children,
}: {
  start: V;
  seen?: (value: V) => void;
  children: (p: FieldProps<V>) => ReactNode;
}) {
  const [value, setValue] = useState(start);
  const onChange = (next: V) => {
    setValue(next);
    seen?.(next);
  };
  return children({ label: 'Isian', name: 'isian', value, onChange });
}
