import { defaultServiceBaseUrls, type ServiceBaseUrls } from '@candlewick/shared-api/client';

/** Id of the `<script type="application/json">` with the base URLs of services on other hosts. */
const configurationElementId = 'candlewick-services';

function configured(): Partial<ServiceBaseUrls> {
  const text = document.getElementById(configurationElementId)?.textContent;
  return text ? (JSON.parse(text) as Partial<ServiceBaseUrls>) : {};
}

/** The shell's runtime configuration may move a service to another host. */
export const serviceBaseUrls: ServiceBaseUrls = { ...defaultServiceBaseUrls, ...configured() };
