import { useId, useRef } from 'react';
import { useFloating } from '@/kit/ui/overlay/floating';
import floating from '@/kit/ui/overlay/floating.module.css';
import control from '../field/control.module.css';
import { type ControlProps, Field } from '../field/field';
import { Chips } from './chips';
import css from './combobox.module.css';
import { ComboboxList } from './combobox-list';
import type { ComboboxProps } from './combobox-props';
import { type ComboboxState, useCombobox } from './combobox-state';
import { ComboboxTail } from './combobox-tail';

/** A list that is searched by typing, after the APG's combobox; the base of SelectInput and MultiSelect. */
export function Combobox<V extends string>(props: ComboboxProps<V>) {
  const state = useCombobox(props);
  return <Field {...props}>{(wiring) => <Control props={props} state={state} wiring={wiring} />}</Field>;
}

type ControlArgs<V extends string> = { props: ComboboxProps<V>; state: ComboboxState<V>; wiring: ControlProps };

function Control<V extends string>({ props, state, wiring }: ControlArgs<V>) {
  const { multiple, placeholder, chosen, readOnly } = props;
  const anchor = useRef<HTMLDivElement>(null);
  const list = useFloating<HTMLDivElement>({ open: state.open, anchor, onClose: state.close });
  const listId = useId();
  const empty = multiple ? chosen.length === 0 : true;
  return (
    <>
      <div ref={anchor} className={`${control.box} ${css.box}`}>
        {multiple && (
          <Chips items={state.chosenOptions} onRemove={props.onPick} disabled={props.disabled || readOnly} />
        )}
        <input
          {...wiring}
          type="text"
          role="combobox"
          aria-expanded={state.open}
          aria-controls={state.open ? listId : undefined}
          aria-autocomplete="list"
          aria-activedescendant={state.open && state.active >= 0 ? `${listId}-${state.active}` : undefined}
          aria-busy={props.pending || undefined}
          autoComplete="off"
          readOnly={readOnly}
          placeholder={empty ? placeholder : undefined}
          className={control.input}
          value={state.text}
          onChange={(event) => state.type(event.target.value)}
          onClick={state.show}
          onFocus={(event) => event.target.select()}
          onKeyDown={state.key}
          onBlur={() => {
            state.close();
            props.onBlur?.();
          }}
        />
        <ComboboxTail
          pending={props.pending}
          clearable={chosen.length > 0}
          label={props.label}
          onClear={props.onClear}
        />
      </div>
      {state.open && (
        <div
          ref={list}
          popover="manual"
          className={`${floating.box} ${css.wide}`}
          onPointerDown={(event) => event.preventDefault()}
        >
          <ComboboxList {...props} id={listId} state={state} />
        </div>
      )}
    </>
  );
}
