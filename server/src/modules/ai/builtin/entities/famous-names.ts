/**
 * Companies that users ask for and that no US exchange, or no list here, may have. They are never taken for misspelled words; where the
 * directory has one, it comes first.
 */
export const famousNames: ReadonlySet<string> = new Set(
  `spacex openai anthropic stripe bytedance tiktok samsung toyota sony honda nissan hyundai nintendo alibaba baidu tencent huawei xiaomi lvmh
hermes nestle siemens volkswagen bmw mercedes porsche ferrari airbus shell hsbc unilever novartis roche asml tsmc spotify shopify gamestop
robinhood rivian snapchat pinterest reddit twitter bosch ikea aldi lidl rolex lego adidas puma heineken danone loreal sanofi bayer basf
allianz santander barclays vodafone astrazeneca glaxo diageo softbank byd nio xpeng geely foxconn infosys tata aramco gazprom
wirecard enron lehman theranos wework ftx ubisoft rivian zara inditex klarna revolut monzo zoom roku
peloton lyft dropbox nokia ericsson panasonic renault peugeot fiat stellantis mitsubishi`.split(/\s+/),
);
