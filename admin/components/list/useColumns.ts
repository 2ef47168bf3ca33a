import type { BasePropertyJSON, ResourceJSON } from 'adminjs';
import { useStored } from './useStored.js';

interface Columns {
  /** All columns that the list can show. */
  possible: BasePropertyJSON[];
  shown: BasePropertyJSON[];
  toggle(column: BasePropertyJSON): void;
}

/** The columns of a list that an operator chose in this browser; at first those of the resource. */
export function useColumns(resource: ResourceJSON): Columns {
  const usual = resource.listProperties;
  const [names, store] = useStored(
    `columns:${resource.id}`,
    usual.map(({ propertyPath }) => propertyPath),
  );
  const isListed = ({ propertyPath }: BasePropertyJSON) => usual.some((each) => each.propertyPath === propertyPath);
  const fitting = ({ custom, type }: BasePropertyJSON) => !custom.wide && type !== 'mixed';
  const others = resource.showProperties.filter((property) => !isListed(property) && fitting(property));
  const possible = [...usual, ...others];
  const chosen = possible.filter(({ propertyPath }) => names.includes(propertyPath));
  const shown = chosen.length > 0 ? chosen : usual;
  const toggle = (column: BasePropertyJSON) => {
    const isShown = shown.includes(column);
    store(
      possible.filter((each) => (each === column ? !isShown : shown.includes(each))).map((each) => each.propertyPath),
    );
  };
  return { possible, shown, toggle };
}
