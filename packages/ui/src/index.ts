export { Button } from './button';
export { claveDeEnvio, useClaveDeEnvio } from './clave';
export { cx } from './cx';
export { DateField, DateInput } from './date-field';
export { Dialog } from './dialog';
export {
  Badge,
  Banner,
  Card,
  DescriptionList,
  Email,
  Pagination,
  Skeleton,
  StateChip,
  TableWrap,
  TimeBadge,
} from './display';
export { EmptyState, ErrorState } from './empty';
export { Checkbox, Field, type Option, RadioGroup, SelectField, TextArea, TextField } from './field';
export * as formato from './formats';
export { Logo } from './logo';
export { Menu, type MenuItem, Tooltip } from './overlay';
export { Prose } from './prose';
export { butSecondClicks } from './second-click';
export { Steps } from './steps';
export { type Column, Table, type TableProps } from './table';
export { type Density, setDensity, setTheme, type Theme, useAppearance } from './theme/theme';
export { clearFailures, toast } from './toast';
