import React, { useRef } from 'react';

interface Props {
  /** What the button shows. */
  label: React.ReactNode;
  /** The button's name for a screen reader, where the label is not enough. */
  name?: string;
  /** The edge of the button that the panel starts at. */
  align?: 'left' | 'right';
  'data-testid'?: string;
}

/** A button that opens a panel. Escape, a click elsewhere, or moving the focus out of it closes the panel. */
export const Popup: React.FC<React.PropsWithChildren<Props>> = ({
  label,
  name,
  align = 'left',
  children,
  'data-testid': testId,
}) => {
  const details = useRef<HTMLDetailsElement>(null);
  const close = () => {
    if (details.current) details.current.open = false;
  };
  const closeOutside = ({ relatedTarget }: React.FocusEvent) => {
    if (!details.current?.contains(relatedTarget)) close();
  };
  const closeOnEscape = (event: React.KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    close();
    details.current?.querySelector('summary')?.focus();
  };
  return (
    <details ref={details} className="popup" onBlur={closeOutside} onKeyDown={closeOnEscape} data-testid={testId}>
      <summary aria-label={name}>{label}</summary>
      <div className="popup-panel" style={{ [align]: 0 }} tabIndex={-1}>
        {children}
      </div>
    </details>
  );
};
